import { groupByPerson, type GroupedRequests } from '#domain/query/groupByPerson'
import { noTurns } from '#domain/query/inTurns'
import { sortByWork } from '#domain/query/sortRequests'
import { requestKinds } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'
import { isTrashed } from '#domain/requests/trash'
import type { Queries } from '#store/database/database'
import { createPersonFilter, type FilteredRows } from '#store/requests/postgres/listFilter'
import { readRecord, type RecordRow } from '#store/requests/postgres/requestRow'

/**
 * Groups the first requests to call about by person, in work order, as groupByPerson does with all of
 * them. The others of these persons are looked up.
 */
export async function groupRows(
  { query, promises, filter, values }: FilteredRows,
  first: readonly KeptRequest[],
  now: Date,
): Promise<GroupedRequests> {
  const due = new Map(first.map((request) => [request.id, request]))
  let keys = first.flatMap(getPersonKeys)
  const known = new Set(keys)
  while (keys.length > 0) {
    const person = createPersonFilter(`$${values.length + 1}`)
    const text = `select kind, record::text as json from requests
      where ${filter} and due_at is not null and ${person}`
    const rows = await query<RecordRow>(text, [...values, keys])
    const found = rows.map(({ kind, json }) => readRecord(kind, json)).filter(({ id }) => !due.has(id))
    for (const request of found) due.set(request.id, request)
    keys = found.flatMap(getPersonKeys).filter((key) => !known.has(key))
    for (const key of keys) known.add(key)
  }
  return groupByPerson((await sortByWork([...due.values()], { promises, now, takeTurn: noTurns })).due)
}

export async function findPersonKeys(query: Queries['query'], id: string): Promise<readonly string[]> {
  const text =
    'select kind, record::text as json from requests where kind = any($1::text[]) and id = $2 order by kind_rank limit 1'
  const [row] = await query<RecordRow>(text, [requestKinds, id])
  return row ? getPersonKeys(readRecord(row.kind, row.json)) : []
}

/** Counts each person's requests outside the trash, by the id of the request on the page. */
export async function countPeople(
  query: Queries['query'],
  page: readonly KeptRequest[],
): Promise<ReadonlyMap<string, number>> {
  const keysOf = new Map(page.map((request) => [request, getPersonKeys(request)]))
  const text = `select id, phone_key, email_key from requests where not is_trashed and ${createPersonFilter('$1')}`
  const rows = await query<PersonRow>(text, [[...keysOf.values()].flat()])
  const idsByKey = new Map<string | null, string[]>()
  for (const { id, phone_key: phone, email_key: email } of rows)
    for (const key of [phone, email]) idsByKey.set(key, addTo(idsByKey.get(key) ?? [], id))
  const countOf = (request: KeptRequest) => {
    const ids = new Set(keysOf.get(request)?.flatMap((key) => idsByKey.get(key) ?? []))
    return isTrashed(request) ? ids.size : Math.max(1, ids.size)
  }
  return new Map(page.map((request) => [request.id, countOf(request)]))
}

interface PersonRow {
  readonly id: string
  readonly phone_key: string | null
  readonly email_key: string | null
}

function addTo(ids: string[], id: string): string[] {
  ids.push(id)
  return ids
}
