import { requestKinds } from '#domain/forms/kinds'
import { groupByPerson, mostGrouped } from '#domain/query/groupByPerson'
import type { QueryResult } from '#domain/query/queryRequests'
import { workSort, type InboxQuery } from '#domain/query/requestQuery'
import { sortByWork } from '#domain/query/sortRequests'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'
import type { Queries } from '#store/database/database'
import type { Rules } from '#domain/rules'
import { readSql } from '#store/database/sql'
import { raw, sql, type Sql } from '#store/database/statement'
import { createListFilter, createPersonFilter } from '#store/requests/postgres/listFilter'
import { formatOrder, getListParts, type ListPart, type WorkTime } from '#store/requests/postgres/listOrder'
import type { RecordRow } from '#store/requests/postgres/requestRow'
import { readRecord } from '#store/requests/requestRecord'

/** Matches of a search that are counted beyond a page, or half as many. */
export const defaultCountStep = 10_000
/** Lists without a search are counted from an index. */
const unsearchedSteps = 5

interface ListRows extends Queries {
  readonly filter: Sql
  /** At most some thousands match. */
  readonly isSmall: boolean
}

interface Window {
  readonly offset: number
  readonly limit: number | undefined
}

/** As queryRequests, by the database. It stops counting at a multiple of `countStep`, or later. */
export function createRowQuery({ query }: Queries, rules: Rules, countStep: number) {
  return async (asked: InboxQuery, now: Date): Promise<QueryResult> => {
    const { offset = 0, limit, people = false, sort } = asked
    const end = limit === undefined ? undefined : offset + limit
    const filter = createListFilter(asked, await findPersonKeys({ query }, asked))
    const step = asked.q ? countStep : countStep * unsearchedSteps
    const max = end === undefined ? undefined : step * Math.ceil((end + step / 2) / step)
    const counted = await countRows({ query, filter }, raw('true'), max)
    const isWhole = max === undefined || counted <= max
    const rows: ListRows = { query, filter, isSmall: isWhole && counted <= countStep }
    const time: WorkTime = { promises: rules.promises, now }
    const parts = getListParts(asked, time)
    const { requests, followers = new Set<string>() } =
      people && sort === workSort
        ? await readGrouped(rows, parts, { offset, limit }, time)
        : { requests: await readParts(rows, parts, { offset, limit }) }
    return {
      requests,
      total: isWhole ? counted : max,
      ...(!isWhole && { hasUncounted: true }),
      followers,
      personCounts: people ? await countPeople({ query }, requests) : new Map(),
    }
  }
}

export async function findPersonKeys(
  { query }: Queries,
  { samePersonAs }: InboxQuery,
): Promise<readonly string[] | undefined> {
  if (samePersonAs === undefined) return undefined
  const text = `select phone_key, email_key from requests
    where kind = any($1::text[]) and id = $2 limit 1`
  const [row] = await query<Record<string, string | null>>(text, [requestKinds, samePersonAs])
  return Object.values(row ?? {}).filter((key) => key !== null)
}

/** Requests of the person outside the trash, by the id of a request on the page. */
async function countPeople({ query }: Queries, page: readonly KeptRequest[]) {
  const keys = [page.map(({ kind }) => kind), page.map(({ id }) => id)]
  const rows = await query<{ id: string; count: number }>(readSql('requests', 'people'), keys)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** A page in work order, by person. */
async function readGrouped(
  rows: ListRows,
  [duePart, restPart]: readonly ListPart[],
  { offset, limit }: Window,
  time: WorkTime,
) {
  if (!duePart || !restPart) throw new Error('work order has two parts')
  const end = limit === undefined ? Infinity : offset + limit
  const restOffset = offset === 0 ? 0 : Math.max(0, offset - (await countRows(rows, duePart.where)))
  // Every group on the page begins before the end of the page.
  const head =
    restOffset > 0 ? [] : await readParts(rows, [duePart], { offset: 0, limit: Math.min(end, mostGrouped) })
  const { requests: grouped, followers } = groupByPerson(await addOthers(rows, head, time))
  const page = grouped.slice(offset, end)
  const left = () => limit && limit - page.length
  if (head.length === mostGrouped) {
    const filter = sql`${rows.filter} and not exists (
      select from unnest(${grouped.map(({ id }) => id)}::text[]) as grouped (id) where grouped.id = requests.id)`
    const window = { offset: Math.max(0, offset - grouped.length), limit: left() }
    page.push(...(await readParts({ ...rows, filter, isSmall: false }, [duePart], window)))
  }
  page.push(...(await readParts(rows, [restPart], { offset: restOffset, limit: left() })))
  return { requests: page, followers }
}

/** Adds what else there is to call about with these persons, also through others. In work order. */
async function addOthers(
  { query, filter }: ListRows,
  first: readonly KeptRequest[],
  time: WorkTime,
): Promise<readonly KeptRequest[]> {
  const due = new Map(first.map((request) => [request.id, request]))
  let keys = first.flatMap(getPersonKeys)
  const known = new Set(keys)
  while (keys.length > 0) {
    const { text, values } = sql`select kind, record::text as json from requests
      where ${filter} and due_from is not null and ${createPersonFilter(keys)}`
    const found = await query<RecordRow>(text, values)
    const others = found.map(({ kind, json }) => readRecord(kind, json)).filter(({ id }) => !due.has(id))
    for (const request of others) due.set(request.id, request)
    keys = others.flatMap(getPersonKeys).filter((key) => !known.has(key))
    for (const key of keys) known.add(key)
  }
  return sortByWork([...due.values()], time).due
}

/** Stops one above `max`. */
async function countRows(
  { query, filter }: Omit<ListRows, 'isSmall'>,
  where: Sql,
  max?: number,
): Promise<number> {
  const counted = sql`select from requests where ${filter} and ${where}`
  const stopped = max === undefined ? counted : sql`${counted} limit ${max + 1}`
  const { text, values } = sql`select count(*)::integer as count from (${stopped}) as counted`
  return (await query<{ count: number }>(text, values))[0]?.count ?? 0
}

async function readParts(
  rows: ListRows,
  parts: readonly ListPart[],
  { offset, limit }: Window,
): Promise<readonly KeptRequest[]> {
  const { query, filter, isSmall } = rows
  const found: KeptRequest[] = []
  let skip = offset
  for (const { where, order } of parts) {
    const wanted = limit === undefined ? undefined : limit - found.length
    if (wanted === 0) break
    // 'offset 0' makes the database find a few rows first. Otherwise it may read all in their order.
    const matching = isSmall
      ? sql`(select * from requests where ${filter} offset 0) as found where ${where}`
      : sql`requests where ${filter} and ${where}`
    const page = sql`select sequence from ${matching}
      order by ${formatOrder(order)} offset ${skip} ${wanted === undefined ? raw('') : sql`limit ${wanted}`}`
    // What is skipped is read from the index alone, if it has all columns.
    const { text, values } = sql`select kind, record::text as json
      from (${page}) as page join requests using (sequence) order by ${formatOrder(order)}`
    const records = await query<RecordRow>(text, values)
    for (const { kind, json } of records) found.push(readRecord(kind, json))
    skip = records.length > 0 || skip === 0 ? 0 : skip - (await countRows(rows, where))
  }
  return found
}
