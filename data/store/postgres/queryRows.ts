import { dueSoonMs, type InboxSummary } from '#domain/query/summary'
import { groupByPerson } from '#domain/query/groupByPerson'
import { getSortKeys, workSort, type InboxQuery, type SortKey } from '#domain/query/requestQuery'
import type { QueryResult } from '#domain/query/queryRequests'
import { sortByWork } from '#domain/query/sortRequests'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'
import { isTrashed } from '#domain/requests/trash'
import type { Database } from '#store/postgres/database'
import { createListFilter, createPersonFilter, Values } from '#store/postgres/listFilter'
import { readRecord, sortedKeys } from '#store/postgres/requestRow'
import { readSql } from '#store/postgres/sql'

/** A part of a list. All of its rows come before those of the next part. */
interface Part {
  readonly where: string
  readonly orderBy: string
}

interface Row {
  readonly kind: RequestKind
  readonly json: string
}

type Query = Database['query']

/** The same as queryRequests, computed by the database. */
export async function queryRows({ query }: Database, asked: InboxQuery, now: Date): Promise<QueryResult> {
  const { offset = 0, limit, people = false, sort, samePersonAs } = asked
  const keys = samePersonAs === undefined ? undefined : await findPersonKeys(query, samePersonAs)
  const values = new Values()
  const filter = createListFilter(asked, keys, values)
  const parts = createParts(getSortKeys(sort), now)
  const run: PartReader = { query, filter, values: values.list }
  const counting = countRows(run, 'true')
  counting.catch(() => undefined)
  const isGrouped = people && sort === workSort
  const read = await readParts(
    run,
    parts,
    isGrouped ? { offset: 0, limit: sum(offset, limit) } : { offset, limit },
  )
  const { requests, followers } = isGrouped
    ? await group(run, read, now, offset, limit)
    : { requests: read, followers: none }
  return {
    requests,
    total: await counting,
    followers,
    personCounts: people ? await countPeople(query, requests) : new Map(),
  }
}

/** The same as countInbox. */
export async function countInboxRows({ query }: Database, now: Date): Promise<InboxSummary> {
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

const none: ReadonlySet<string> = new Set()
const newestFirst = 'created_at desc, kind_rank desc, sequence desc'

/**
 * Each part has an order that an index gives. Empty values come last in both directions, which one
 * index can give only as two parts.
 */
function createParts(keys: readonly SortKey[], now: Date): readonly Part[] {
  const isWaiting = `is_next_try and due_at > '${now.toISOString()}'`
  const [first, ...others] = keys.filter(({ key }) => isColumn(key))
  if (!first) return [{ where: 'true', orderBy: newestFirst }]
  if (first.key === workSort) {
    const parts = [
      { where: `due_at is not null and not (${isWaiting})`, orderBy: 'due_at, created_at, id' },
      { where: `due_at is not null and ${isWaiting}`, orderBy: 'due_at, created_at, id' },
      { where: 'due_at is null', orderBy: 'created_at desc, id' },
    ]
    return first.isDescending
      ? parts.toReversed().map((part) => ({ ...part, orderBy: reverse(part.orderBy) }))
      : parts
  }
  const rest = others.flatMap((key) => toOrder(key, isWaiting))
  const value = toColumn(first.key)
  const direction = first.isDescending ? ' desc' : ''
  return [
    { where: `${value} is not null`, orderBy: [`${value}${direction}`, ...rest, newestFirst].join(', ') },
    { where: `${value} is null`, orderBy: [...rest, newestFirst].join(', ') },
  ]
}

function isColumn(key: string): boolean {
  return sortedKeys.has(key) || key === workSort || key === 'id' || key === 'createdAt'
}

function toColumn(key: string): string {
  if (key === 'id') return 'id'
  return key === 'createdAt' ? 'created_at' : `(sorts ->> '${key}' collate "C")`
}

function toOrder({ key, isDescending }: SortKey, isWaiting: string): readonly string[] {
  if (key !== workSort) return [`${toColumn(key)}${isDescending ? ' desc' : ''} nulls last`]
  const order = `case when due_at is null then 2 when ${isWaiting} then 1 else 0 end, due_at,
    case when due_at is not null then created_at end, case when due_at is null then created_at end desc, id`
  return [isDescending ? reverse(order) : order]
}

/** Turns the direction of each column. */
function reverse(orderBy: string): string {
  return orderBy
    .split(',')
    .map((column) => (column.endsWith(' desc') ? column.slice(0, -' desc'.length) : `${column} desc`))
    .join(',')
}

interface PartReader {
  readonly query: Query
  readonly filter: string
  readonly values: readonly unknown[]
}

interface Window {
  readonly offset: number
  readonly limit: number | undefined
}

async function countRows({ query, filter, values }: PartReader, where: string): Promise<number> {
  const text = `select count(*)::integer as count from requests where ${filter} and ${where}`
  return (await query<{ count: number }>(text, values))[0]?.count ?? 0
}

async function readParts(
  run: PartReader,
  parts: readonly Part[],
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
    const rows = await query<Row>(text, values)
    for (const { kind, json } of rows) found.push(readRecord(kind, json))
    if (rows.length > 0 || skip === 0 || index === parts.length - 1) skip = 0
    else skip -= await countRows(run, where)
  }
  return found
}

/**
 * Groups the requests to call about by person, as groupByPerson does with the whole list. The first
 * rows are enough: every group on the page begins among them, and its others are looked up.
 */
async function group(
  { query, filter, values }: PartReader,
  first: readonly KeptRequest[],
  now: Date,
  offset: number,
  limit: number | undefined,
) {
  const start = sortByWork(first, now)
  const due = new Map(start.due.map((request) => [request.id, request]))
  let keys = start.due.flatMap(getPersonKeys)
  const known = new Set(keys)
  while (keys.length > 0) {
    const person = createPersonFilter(`$${values.length + 1}`)
    const text = `select kind, record::text as json from requests
      where ${filter} and due_at is not null and ${person}`
    const rows = await query<Row>(text, [...values, keys])
    const found = rows.map(({ kind, json }) => readRecord(kind, json)).filter(({ id }) => !due.has(id))
    for (const request of found) due.set(request.id, request)
    keys = found.flatMap(getPersonKeys).filter((key) => !known.has(key))
    for (const key of keys) known.add(key)
  }
  const grouped = groupByPerson(sortByWork([...due.values()], now).due)
  const requests = [...grouped.requests, ...start.rest].slice(
    offset,
    limit === undefined ? undefined : offset + limit,
  )
  return { requests, followers: grouped.followers }
}

async function findPersonKeys(query: Query, id: string): Promise<readonly string[]> {
  const text =
    'select kind, record::text as json from requests where kind = any($1::text[]) and id = $2 order by kind_rank limit 1'
  const [row] = await query<Row>(text, [requestKinds, id])
  return row ? getPersonKeys(readRecord(row.kind, row.json)) : []
}

/** Counts each person's requests outside the trash, by the id of the request on the page. */
async function countPeople(query: Query, page: readonly KeptRequest[]): Promise<ReadonlyMap<string, number>> {
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

function sum(offset: number, limit: number | undefined): number | undefined {
  return limit === undefined ? undefined : offset + limit
}
