import { isReference } from '#domain/requests/reference'

/**
 * Writes the reference in the address (`?ref=`) into the page, where no server did. Only what has the form of a reference: a
 * page must not say what somebody else put into a link.
 */
export function fillReference(page: Pick<ParentNode, 'querySelectorAll'>, search: string): void {
  const reference = new URLSearchParams(search).get('ref')
  if (reference === null || !isReference(reference)) return
  for (const element of page.querySelectorAll('[data-reference]')) {
    if (element.textContent === '') element.textContent = reference
  }
}
