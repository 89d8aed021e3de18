import { requestKinds, type RequestKind } from '#domain/requests/kinds'

/** The kind in a thank-you page's address; the route lets no other word through. */
export function toKind(params: Readonly<Record<string, string>>): RequestKind {
  const kind = requestKinds.find((known) => known === params['kind'])
  if (kind === undefined)
    throw new Error(`a thank-you page for '${params['kind'] ?? ''}', which is no kind of request`)
  return kind
}
