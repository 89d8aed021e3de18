import { getListColumns } from '#domain/query/inboxColumns'
import {
  getSortKeys,
  inboxQuerySchema,
  requestQuerySchema,
  workSort,
  type InboxQuery,
} from '#domain/query/requestQuery'
import { getColumns } from '#domain/requests/columns'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { getQuery, type H3Event } from 'h3'
import { createRefusal } from '../http/createRefusal.ts'

/** Ignores empty and unknown parameters. `kind` limits the sort columns. Throws 422. */
export function readQuery(
  event: H3Event,
  asker: string,
  kind?: RequestKind,
): InboxQuery & { readonly kind: RequestKind[] } {
  const values = Object.fromEntries(Object.entries(getQuery(event)).filter(([, value]) => value !== ''))
  const schema = kind === undefined ? inboxQuerySchema : requestQuerySchema
  const parsed = schema.safeParse(values)
  if (!parsed.success) throw createBadQuery(parsed.error.issues.map((issue) => String(issue.path[0])))
  const query: InboxQuery = parsed.data
  const kinds =
    kind === undefined ? requestKinds.filter((each) => query.kind?.includes(each) ?? true) : [kind]
  const columns = kind === undefined ? getListColumns(kinds) : getColumns(kind)
  const canSort = getSortKeys(query.sort).every(
    ({ key }) => key === workSort || columns.some((column) => column.key === key),
  )
  if (!canSort) throw createBadQuery(['sort'])
  return { ...query, kind: kinds, asker }
}

function createBadQuery(found: readonly string[]) {
  const names = [...new Set(found)]
  const fields = Object.fromEntries(names.map((name) => [name, 'Deze waarde kan hier niet.']))
  return createRefusal(422, 'invalid', `Deze zoekvraag klopt niet: ${names.join(', ')}.`, { fields })
}
