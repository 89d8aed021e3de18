import { createByKind, requestKinds, type RequestKind } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { isTombstone, parseRecord, type Tombstone } from '#store/requests/requestRecord'
import type { Queries } from '#store/database/database'
import { openForReading } from '#store/database/openForCommand'
import { readRecord } from '#store/requests/postgres/requestRow'

/** Read at once. Bounds memory. */
const pageLength = 500

/** A StoreScan: the kept requests one at a time, as they are when each page is read. */
export async function scanDatabase(url: string) {
  const { query } = await openForReading(url)
  const text = 'select kind, count(*)::integer as count from requests group by kind'
  const counts = await query<{ kind: RequestKind; count: number }>(text)
  const read = (kind: RequestKind) => readPages(query, kind)
  const byKind = createByKind((kind) => counts.find((row) => row.kind === kind)?.count ?? 0)
  return { count: (kind: RequestKind) => byKind[kind], read, listDamaged: () => [] }
}

async function* readPages(query: Queries['query'], kind: RequestKind): AsyncGenerator<KeptRequest> {
  // The rank lets the index of arrival skip the other kinds.
  const page = `select sequence, record::text as json from requests
    where kind = $1 and kind_rank = ${requestKinds.indexOf(kind)} and sequence > $2::bigint order by sequence limit ${pageLength}`
  for (let last = '0'; ;) {
    const rows = await query<PageRow>(page, [kind, last])
    for (const { json } of rows) yield readRecord(kind, json)
    const end = rows.at(-1)
    if (!end || rows.length < pageLength) return
    last = end.sequence
  }
}

interface PageRow {
  readonly sequence: string
  readonly json: string
}

/** The version or tombstone of each request. */
export async function readDatabaseStates(
  url: string,
  kind: RequestKind,
): Promise<ReadonlyMap<string, number | Tombstone>> {
  return readStatesBy(await openForReading(url), kind)
}

export async function readStatesBy(
  { query }: Queries,
  kind: RequestKind,
): Promise<ReadonlyMap<string, number | Tombstone>> {
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
