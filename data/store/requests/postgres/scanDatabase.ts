import { createByKind, type RequestKind } from '#domain/forms/kinds'
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
  const read = (kind: RequestKind) => readPages(query, 'kind_rank', 'kind = $3', [kind])
  const byKind = createByKind((kind) => counts.find((row) => row.kind === kind)?.count ?? 0)
  return { count: (kind: RequestKind) => byKind[kind], read, listDamaged: () => [] }
}

/** Those created from `since` until before `end`. */
export async function* scanDatabaseCreated(
  url: string,
  since: string,
  end: string,
): AsyncGenerator<KeptRequest> {
  const { query } = await openForReading(url)
  yield* readPages(query, 'created_at', 'created_at >= $3 and created_at < $4', [since, end])
}

/** Reads in the order of `key` and of arrival, for which there is an index. */
async function* readPages(
  query: Queries['query'],
  key: 'kind_rank' | 'created_at',
  where: string,
  values: readonly string[],
): AsyncGenerator<KeptRequest> {
  const page = `select ${key}::text as key, sequence, kind, record::text as json from requests
    where (${key}, sequence) > ($1, $2::bigint) and ${where} order by ${key}, sequence limit ${pageLength}`
  for (let last = [key === 'kind_rank' ? '-1' : '', '0']; ;) {
    const rows = await query<PageRow>(page, [...last, ...values])
    for (const { kind, json } of rows) yield readRecord(kind, json)
    const end = rows.at(-1)
    if (!end || rows.length < pageLength) return
    last = [end.key, end.sequence]
  }
}

interface PageRow {
  readonly key: string
  readonly sequence: string
  readonly kind: RequestKind
  readonly json: string
}

/** The version or tombstone of each request. */
export async function readDatabaseStates(
  url: string,
  kind: RequestKind,
): Promise<ReadonlyMap<string, number | Tombstone>> {
  const { query } = await openForReading(url)
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
