import { createByKind, type ByKind, type RequestKind } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import {
  isTombstone,
  parseRecord,
  readRecord,
  type States,
  type Tombstone,
} from '#store/requests/requestRecord'
import type { Queries } from '#store/database/database'
import { openForCommand } from '#store/database/migrate'

/** Read at once. Bounds memory. */
const pageLength = 500

/** A StoreScan: the kept requests one at a time, as they are when each page is read. */
export async function scanDatabase(url: string) {
  const database = await openForCommand(url, 'read')
  const kept = await countKept(database)
  const read = (kind: RequestKind) => scanRows(database, kind)
  return { count: (kind: RequestKind) => kept[kind], read, listDamaged: () => [] }
}

export async function countKept({ query }: Queries): Promise<ByKind<number>> {
  const text = 'select kind, count(*)::integer as count from requests group by kind'
  const rows = await query<{ kind: RequestKind; count: number }>(text)
  return createByKind((kind) => rows.find((row) => row.kind === kind)?.count ?? 0)
}

/** Requests that match, in the order of arrival. `values` are from $3 on. */
export async function* scanRows(
  { query }: Queries,
  kind: RequestKind,
  where = 'true',
  values: readonly unknown[] = [],
): AsyncGenerator<KeptRequest> {
  const text = `select sequence, record::text as json from requests
    where kind = $1 and sequence > $2 and ${where} order by sequence limit ${pageLength}`
  for (let last = '0'; ;) {
    const rows = await query<{ sequence: string; json: string }>(text, [kind, last, ...values])
    for (const { json } of rows) yield readRecord(kind, json)
    const end = rows.at(-1)
    if (!end || rows.length < pageLength) return
    last = end.sequence
  }
}

export async function readStatesBy({ query }: Queries, kind: RequestKind): Promise<States> {
  const states = new Map<string, number | Tombstone>()
  const kept = 'select id, version from requests where kind = $1'
  for (const { id, version } of await query<{ id: string; version: number }>(kept, [kind]))
    states.set(id, version)
  const erased = 'select record::text as json from tombstones where kind = $1'
  for (const { json } of await query<{ json: string }>(erased, [kind])) {
    const record = parseRecord(kind, JSON.parse(json))
    if (isTombstone(record)) states.set(record.id, record)
  }
  return states
}
