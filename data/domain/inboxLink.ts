import type { RequestKind } from '#domain/kinds'

/** Where each kind's list stands in the staff app. */
const listPaths: Readonly<Record<RequestKind, string>> = {
  contact: '/admin/',
  diagnosis: '/admin/diagnose',
  callback: '/admin/terugbel',
}

/** The staff app's list with one request found by its reference. A reference says nothing about the person, so it may stand in an address. */
export function toInboxPath({
  kind,
  reference,
}: {
  readonly kind: RequestKind
  readonly reference: string
}): string {
  return `${listPaths[kind]}?q=${encodeURIComponent(reference)}`
}
