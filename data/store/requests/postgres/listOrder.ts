import { forms } from '#domain/forms/forms'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { getSortKeys, workSort, type InboxQuery, type SortKey } from '#domain/query/requestQuery'
import { isNewestFirst } from '#domain/query/sortRequests'
import { joinSql, raw, sql, type Sql } from '#store/database/statement'
import { sortedKeys, tableColumns } from '#store/requests/postgres/requestRow'

/** Rows of a list in an order that an index gives. They come before those of the next range. */
export interface ListRange {
  readonly where: Sql
  readonly order: readonly OrderTerm[]
}

interface OrderTerm {
  readonly column: Sql
  readonly isDescending: boolean
  readonly isNullable?: boolean
}

const ascending = (column: string): OrderTerm => ({ column: raw(column), isDescending: false })
const descending = (column: string): OrderTerm => ({ column: raw(column), isDescending: true })

const newestFirst = ['created_at', 'kind_rank', 'sequence'].map(descending)
const byDue = ['due_at', 'created_at', 'id'].map(ascending)

/** Empty values come last, which no index gives. In a long list they are a range of their own. */
export function getListRanges({ sort, kind }: InboxQuery, now: Date, isSmall: boolean): readonly ListRange[] {
  const keys = getSortKeys(sort)
  const [first, ...others] = keys.filter((key) => isColumn(key.key))
  const ties = turn(newestFirst, !isNewestFirst(keys))
  if (first?.key === workSort) return getWorkRanges(now, first.isDescending)
  const rest = [...others.flatMap((key) => toOrderTerms(key, now)), ...ties]
  // Without this, a whole index is read to find no other value.
  if (!first || hasOneValue(first.key, kind ?? requestKinds)) return [{ where: raw('true'), order: rest }]
  const order = [...toOrderTerms(first, now), ...rest]
  if (isSmall) return [{ where: raw('true'), order }]
  const column = toColumn(first.key)
  const filled = { column, isDescending: first.isDescending }
  return [
    { where: sql`${column} is not null`, order: [filled, ...rest] },
    { where: sql`${column} is null`, order: rest },
  ]
}

function getWorkRanges(now: Date, isDescending: boolean): readonly ListRange[] {
  const ranges = [
    {
      where: sql`due_at is not null and is_urgent and not ${isWaiting(now)}`,
      order: turn(byDue, isDescending),
    },
    {
      where: sql`due_at is not null and not is_urgent and not ${isWaiting(now)}`,
      order: turn(byDue, isDescending),
    },
    { where: sql`due_at is not null and ${isWaiting(now)}`, order: turn(byDue, isDescending) },
    { where: raw('due_at is null'), order: turn(newestFirst, isDescending) },
  ]
  return isDescending ? ranges.toReversed() : ranges
}

/** The ranges of the rows after one whose columns of the order have these values. */
export function continueRange({ where, order }: ListRange, values: readonly string[]): readonly ListRange[] {
  // An index finds the place of columns in one direction.
  const turned = order.findIndex(({ isDescending }) => isDescending !== order[0]?.isDescending)
  const length = turned === -1 ? order.length : turned
  const compare = (start: number, end: number, operator: '=' | '<' | '>') => {
    const columns = order.slice(start, end).map(({ column }) => column)
    const others = values.slice(start, end).map((value) => sql`${value}`)
    return sql`(${joinSql(columns, ', ')}) ${raw(operator)} (${joinSql(others, ', ')})`
  }
  const isBeyond = (start: number, end: number) => compare(start, end, order[start]?.isDescending ? '<' : '>')
  const beyond = { where: sql`${where} and ${isBeyond(0, length)}`, order }
  if (turned === -1) return [beyond]
  const isEqual = compare(0, length, '=')
  return [{ where: sql`${where} and ${isEqual} and ${isBeyond(length, order.length)}`, order }, beyond]
}

export function formatOrder(order: readonly OrderTerm[]): Sql {
  const terms = order.map(
    ({ column, isDescending, isNullable = false }) =>
      sql`${column}${raw(isDescending ? ' desc' : '')}${raw(isNullable ? ' nulls last' : '')}`,
  )
  return joinSql(terms, ', ')
}

function hasOneValue(key: string, kinds: readonly RequestKind[]): boolean {
  const asking = requestKinds.filter((kind) => forms[kind].fields.some(({ name }) => name === key))
  const isOtherField = asking.length > 0 && !asking.some((kind) => kinds.includes(kind))
  return isOtherField || (key === 'kind' && kinds.length === 1)
}

function isColumn(key: string): boolean {
  return sortedKeys.has(key) || tableColumns.has(key) || key === workSort
}

function toColumn(key: string): Sql {
  return raw(tableColumns.get(key) ?? `(sorts ->> '${key}' collate "C")`)
}

function toOrderTerms({ key, isDescending }: SortKey, now: Date): readonly OrderTerm[] {
  if (key !== workSort) return [{ column: toColumn(key), isDescending, isNullable: true }]
  const group = sql`case when due_at is null then 3 when ${isWaiting(now)} then 2 when is_urgent then 0 else 1 end`
  const ofDue = ['created_at', 'id'].map((name) => `case when due_at is not null then ${name} end`)
  const order = [
    { column: group, isDescending: false },
    ...['due_at', ...ofDue].map(ascending),
    ...newestFirst,
  ]
  return turn(order, isDescending)
}

function isWaiting(now: Date): Sql {
  return sql`(is_next_try and due_at > ${now.toISOString()})`
}

function turn(order: readonly OrderTerm[], isTurned = false): readonly OrderTerm[] {
  return isTurned ? order.map((term) => ({ ...term, isDescending: !term.isDescending })) : order
}
