import { isReference } from '#domain/requests/reference'

/** Only valid references: a link could contain any text. */
export function fillReference(page: Pick<ParentNode, 'querySelectorAll'>, search: string): void {
  const reference = new URLSearchParams(search).get('ref') ?? ''
  if (!isReference(reference)) return
  for (const element of page.querySelectorAll('[data-reference]')) element.textContent ||= reference
}
