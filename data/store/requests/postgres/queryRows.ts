import type { Promises } from '#domain/promises/promises'
import { dueSoonMs, type InboxSummary } from '#domain/query/summary'
import { noTurns } from '#domain/query/inTurns'
import { sortByWork } from '#domain/query/sortRequests'
import { getSortKeys, workSort, type InboxQuery } from '#domain/query/requestQuery'
import type { QueryResult } from '#domain/query/queryRequests'
import type { RequestKind } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Queries } from '#store/database/database'
import { createListFilter, Values, type FilteredRows } from '#store/requests/postgres/listFilter'
import { findIndexedRanges, type IndexedRange } from '#store/requests/postgres/indexedRanges'
import { countPeople, findPersonKeys, groupRows } from '#store/requests/postgres/people'
import { readRecord, type RecordRow } from '#store/requests/postgres/requestRow'
import { readSql } from '#store/database/sql'

/**
 * As many matches of a search are counted beyond a page, or half of it. The list grows while it is
 * scrolled.
 */
export const defaultCountStep = 10_000
/** Lists without a search are counted from an index. */
const unsearchedSteps = 20

/**
 * The same as queryRequests, computed by the database. It stops counting at a multiple of
 * `countStep` for a search, and later for other lists.
 */
export async function queryRows(
  { query }: Queries,
  asked: InboxQuery,
  promises: Promises,
  now: Date,
  countStep: number,
): Promise<QueryResult> {
  const { offset = 0, limit, people = false, sort, samePersonAs } = asked
  const end = getEnd({ offset, limit })
  const keys = samePersonAs === undefined ? undefined : await findPersonKeys(query, samePersonAs)
  const values = new Values()
  const filter = createListFilter(asked, keys, values)
  const step = asked.q ? countStep : countStep * unsearchedSteps
  const max = end === undefined ? undefined : step * Math.ceil((end + step / 2) / step)
  const counted = await countRows({ query, filter, values: values.list }, 'true', max)
  const isWhole = max === undefined || counted <= max
  const isSmall = isWhole && counted <= countStep
  const rows: FilteredRows = { query, promises, filter, values: values.list, isSmall }
  const ranges = await findIndexedRanges({ query }, getSortKeys(sort), asked, now, isSmall)
  const isGrouped = people && sort === workSort
  const { requests, followers } = isGrouped
    ? await readGrouped(rows, ranges, { offset, limit }, now)
    : { requests: await readRanges(rows, ranges, { offset, limit }), followers: new Set<string>() }
  return {
    requests,
    total: isWhole ? counted : max,
    ...(!isWhole && { hasUncounted: true }),
    followers,
    personCounts: people ? await countPeople(query, requests) : new Map(),
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

function getEnd({ offset, limit }: Window): number | undefined {
  return limit === undefined ? undefined : offset + limit
}

/** A page in work order, by person. Only the requests to call about are grouped. */
async function readGrouped(run: FilteredRows, ranges: readonly IndexedRange[], window: Window, now: Date) {
  const { offset, limit } = window
  const end = getEnd(window)
  if (run.isSmall) {
    const found = await readRanges(run, ranges, { offset: 0, limit: end })
    const { due, rest } = await sortByWork(found, { promises: run.promises, now, takeTurn: noTurns })
    const { requests, followers } = await groupRows(run, due, now)
    return { requests: [...requests, ...rest].slice(offset, end), followers }
  }
  const restOffset = offset === 0 ? 0 : Math.max(0, offset - (await countRows(run, 'due_at is not null')))
  // Every group on the page begins before the end of the page.
  const due = restOffset > 0 ? [] : await readRanges(run, ranges.slice(0, -1), { offset: 0, limit: end })
  const { requests, followers } = await groupRows(run, due, now)
  const page = requests.slice(offset, end)
  const rest = { offset: restOffset, limit: limit && limit - page.length }
  return { requests: [...page, ...(await readRanges(run, ranges.slice(-1), rest))], followers }
}

/** Stops one above `max`. */
async function countRows(
  { query, filter, values }: Omit<FilteredRows, 'promises' | 'isSmall'>,
  where: string,
  max?: number,
): Promise<number> {
  const end = max === undefined ? '' : `limit ${max + 1}`
  const text = `select count(*)::integer as count
    from (select from requests where ${filter} and ${where} ${end}) as counted`
  return (await query<{ count: number }>(text, values))[0]?.count ?? 0
}

async function readRanges(
  run: FilteredRows,
  ranges: readonly IndexedRange[],
  { offset, limit }: Window,
): Promise<readonly KeptRequest[]> {
  const { query, filter, values, isSmall } = run
  // 'offset 0' makes the database find a few rows first. Otherwise it may read all in their order.
  const from = isSmall
    ? `(select * from requests where ${filter} offset 0) as found where`
    : `requests where ${filter} and`
  const found: KeptRequest[] = []
  let skip = offset
  for (const [index, { where, orderBy, values: each }] of ranges.entries()) {
    const left = limit === undefined ? undefined : limit - found.length
    if (left === 0) break
    const window = `${left === undefined ? '' : `limit ${left}`} offset ${skip}`
    const most = left === undefined ? '' : `limit ${skip + left}`
    const rows = each
      ? `select same.* from unnest(${each.array}) as part (value) cross join lateral (
          select * from ${from} ${each.column} = part.value order by ${each.orderBy} ${most}
        ) as same ${window}`
      : `select * from ${from} ${where} order by ${orderBy} ${window}`
    // The records are unpacked after the window is known.
    const text = `select kind, record::text as json from (${rows}) as page order by ${orderBy}`
    const records = await query<RecordRow>(text, values)
    for (const { kind, json } of records) found.push(readRecord(kind, json))
    if (records.length > 0 || skip === 0 || index === ranges.length - 1) skip = 0
    else skip -= await countRows(run, where)
  }
  return found
}
