import { getColumns } from '#domain/requests/columns'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { inboxQuerySchema, requestQuerySchema, type InboxQuery } from '#domain/query/requestQuery'
import { getQuery, type H3Event } from 'h3'
import { createRefusal } from '../http/createRefusal.ts'
import { canSort, listColumns } from './queryRequests.ts'

/** A question about requests: of which kinds, and which of them. */
export interface AskedQuery {
  readonly kinds: readonly RequestKind[]
  readonly query: InboxQuery
}

/**
 * The question in the address; an empty parameter is one that was not asked. With `kind` it is about that kind alone, without it about the
 * kinds that the address names, or all. Throws 422.
 *
 * @param also parameters that are no part of the question.
 */
export function readQuery(event: H3Event, kind?: RequestKind, also: readonly string[] = []): AskedQuery {
  const asked = Object.fromEntries(
    Object.entries(getQuery(event)).filter(([name, value]) => value !== '' && !also.includes(name)),
  )
  const schema = kind === undefined ? inboxQuerySchema : requestQuerySchema
  const parsed = schema.safeParse(asked)
  if (!parsed.success) throw toBadQuery(parsed.error.issues.map((issue) => String(issue.path[0])))
  const query: InboxQuery = parsed.data
  const kinds =
    kind === undefined ? requestKinds.filter((each) => query.kind?.includes(each) ?? true) : [kind]
  const columns = kind === undefined ? listColumns(kinds) : getColumns(kind)
  if (!canSort(columns, query.sort)) throw toBadQuery(['sort'])
  return { kinds, query }
}

function toBadQuery(found: readonly string[]) {
  const names = [...new Set(found)]
  const fields = Object.fromEntries(names.map((name) => [name, 'Deze waarde kan hier niet.']))
  return createRefusal(422, 'invalid', `Deze zoekvraag klopt niet: ${names.join(', ')}.`, { fields })
}
