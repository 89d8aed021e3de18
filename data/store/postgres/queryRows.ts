import { dueSoonMs, type InboxSummary } from '#domain/query/summary'
import { getSortKeys, workSort, type InboxQuery } from '#domain/query/requestQuery'
import type { QueryResult } from '#domain/query/queryRequests'
import type { RequestKind } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Queries } from '#store/postgres/database'
import { createListFilter, Values, type FilteredRows } from '#store/postgres/listFilter'
import { findListParts, type ListPart } from '#store/postgres/listParts'
import { countPeople, findPersonKeys, groupRows } from '#store/postgres/people'
import { readRecord, type RecordRow } from '#store/postgres/requestRow'
import { readSql } from '#store/postgres/sql'

/** The same as queryRequests, computed by the database. */
export async function queryRows({ query }: Queries, asked: InboxQuery, now: Date): Promise<QueryResult> {
  const { offset = 0, limit, people = false, sort, samePersonAs } = asked
  const end = limit === undefined ? undefined : offset + limit
  const keys = samePersonAs === undefined ? undefined : await findPersonKeys(query, samePersonAs)
  const values = new Values()
  const rows: FilteredRows = { query, filter: createListFilter(asked, keys, values), values: values.list }
  const counting = countRows(rows, 'true')
  // It rejects once it is awaited.
  counting.catch(() => undefined)
  const parts = await findListParts({ query }, getSortKeys(sort), now)
  const isGrouped = people && sort === workSort
  const { requests, followers } = isGrouped
    ? await groupRows(rows, await readParts(rows, parts, { offset: 0, limit: end }), now)
    : { requests: await readParts(rows, parts, { offset, limit }), followers: new Set<string>() }
  const page = isGrouped ? requests.slice(offset, end) : requests
  return {
    requests: page,
    total: await counting,
    followers,
    personCounts: people ? await countPeople(query, page) : new Map(),
  }
}

/** The same as countInbox. */
export async function countInboxRows({ query }: Queries, now: Date): Promise<InboxSummary> {
  const soon = new Date(now.getTime() + dueSoonMs)
  const rows = await query<CountRow>(readSql('counts'), [now.toISOString(), soon.toISOString()], 'counts')
  const of = (column: 'listed' | 'open', kind: RequestKind) =>
    rows.find((row) => row.kind === kind)?.[column] ?? 0
  const add = (column: Exclude<keyof CountRow, 'kind'>) => rows.reduce((all, row) => all + row[column], 0)
  const byKind = (column: 'listed' | 'open') => ({
    contact: of(column, 'contact'),
    diagnosis: of(column, 'diagnosis'),
    callback: of(column, 'callback'),
  })
  const due = { late: add('late'), soon: add('soon') }
  return { ...byKind('listed'), total: add('listed'), urgent: add('urgent'), due, open: byKind('open') }
}

interface CountRow {
  readonly kind: RequestKind
  readonly listed: number
  readonly open: number
  readonly urgent: number
  readonly late: number
  readonly soon: number
}

interface Window {
  readonly offset: number
  readonly limit: number | undefined
}

async function countRows({ query, filter, values }: FilteredRows, where: string): Promise<number> {
  const text = `select count(*)::integer as count from requests where ${filter} and ${where}`
  return (await query<{ count: number }>(text, values))[0]?.count ?? 0
}

async function readParts(
  run: FilteredRows,
  parts: readonly ListPart[],
  { offset, limit }: Window,
): Promise<readonly KeptRequest[]> {
  const { query, filter, values } = run
  const found: KeptRequest[] = []
  let skip = offset
  for (const [index, { where, orderBy }] of parts.entries()) {
    const left = limit === undefined ? undefined : limit - found.length
    if (left === 0) break
    const window = `${left === undefined ? '' : `limit ${left}`} offset ${skip}`
    const text = `select kind, record::text as json from requests
      where ${filter} and ${where} order by ${orderBy} ${window}`
    const rows = await query<RecordRow>(text, values)
    for (const { kind, json } of rows) found.push(readRecord(kind, json))
    if (rows.length > 0 || skip === 0 || index === parts.length - 1) skip = 0
    else skip -= await countRows(run, where)
  }
  return found
}
