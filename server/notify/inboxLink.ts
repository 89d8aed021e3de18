import type { RequestKind } from '#domain/requests/kinds'

/** Where each kind's list stands in the staff app. */
const listPaths: Readonly<Record<RequestKind, string>> = {
  contact: '/admin/',
  diagnosis: '/admin/diagnose',
  callback: '/admin/terugbel',
}

/** The staff app with one request open. An id says nothing about the person, so it may stand in an address. */
export function toInboxPath({ kind, id }: { readonly kind: RequestKind; readonly id: string }): string {
  return `${listPaths[kind]}?aanvraag=${encodeURIComponent(id)}`
}
