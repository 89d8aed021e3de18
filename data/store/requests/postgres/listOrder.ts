import { getSortKeys, workSort, type InboxQuery, type SortKey } from '#domain/query/requestQuery'
import { isNewestFirst } from '#domain/query/sortRequests'
import type { Promises } from '#domain/promises/promises'
import { joinSql, raw, sql, type Sql } from '#store/database/statement'
import { listPromiseMinutes, sortedKeys, tableColumns } from '#store/requests/postgres/requestRow'

/** Rows of a list with an order of their own. They come before those of the next part. */
export interface ListPart {
  readonly where: Sql
  readonly order: readonly OrderTerm[]
}

/** What work order depends on. */
export interface WorkTime {
  readonly promises: Promises
  readonly now: Date
}

interface OrderTerm {
  readonly column: Sql
  readonly isDescending: boolean
  /** A column without empty values. */
  readonly isFilled?: boolean
}

const filledColumns = new Set(['created_at', 'sequence', 'id', 'status_rank'])

const ascending = (column: string): OrderTerm => toTerm(column, false)
const descending = (column: string): OrderTerm => toTerm(column, true)

const newestFirst = ['created_at', 'sequence'].map(descending)
const isDue = raw('due_from is not null')

/** Work order has two parts, because most rows need no call. Any other order has one. */
export function getListParts({ sort }: InboxQuery, time: WorkTime): readonly ListPart[] {
  const keys = getSortKeys(sort).filter(({ key }) => isColumn(key))
  const [first] = keys
  if (first?.key === workSort) {
    const { isDescending } = first
    const parts = [
      { where: isDue, order: turn([getWorkGroup(time), ...byDue(time)], isDescending) },
      { where: raw('due_from is null'), order: turn(newestFirst, isDescending) },
    ]
    return isDescending ? parts.toReversed() : parts
  }
  const ties = turn(newestFirst, !isNewestFirst(keys))
  return [{ where: raw('true'), order: [...keys.flatMap((key) => toOrderTerms(key, time)), ...ties] }]
}

/**
 * Empty values come last in both directions. Not said of a filled column: PostgreSQL would no longer
 * read an index backwards for it, but sort all rows.
 */
export function formatOrder(order: readonly OrderTerm[]): Sql {
  const terms = order.map(({ column, isDescending, isFilled }) => {
    const direction = isDescending ? ` desc${isFilled ? '' : ' nulls last'}` : ''
    return sql`${column}${raw(direction)}`
  })
  return joinSql(terms, ', ')
}

function toTerm(column: string, isDescending: boolean): OrderTerm {
  return { column: raw(column), isDescending, isFilled: filledColumns.has(column) }
}

function isColumn(key: string): boolean {
  return sortedKeys.has(key) || tableColumns.has(key) || key === workSort
}

function toOrderTerms({ key, isDescending }: SortKey, time: WorkTime): readonly OrderTerm[] {
  if (key !== workSort) {
    return [toTerm(tableColumns.get(key) ?? `(sorts ->> '${key}' collate "C")`, isDescending)]
  }
  const group = getWorkGroup(time)
  const rest = { ...group, column: sql`case when ${isDue} then ${group.column} else 3 end` }
  const ofDue = byDue(time).map((term) => ({
    ...term,
    column: sql`case when ${isDue} then ${term.column} end`,
  }))
  return turn([rest, ...ofDue, ...newestFirst], isDescending)
}

/** As createWorkComparison: urgent ones come one group earlier, also while they wait for the next try. */
function getWorkGroup({ now }: WorkTime): OrderTerm {
  const isWaiting = sql`promise is null and due_from > ${now.getTime()}::bigint`
  return {
    column: sql`case when ${isWaiting} then 2 else 1 end - is_urgent::integer`,
    isDescending: false,
  }
}

/** By deadline, in ms since 1970. */
function byDue({ promises }: WorkTime): readonly OrderTerm[] {
  const minutes = listPromiseMinutes(promises)
  const due = sql`due_from + coalesce(60000 * (${minutes}::bigint[])[promise], 0)`
  return [{ column: due, isDescending: false }, ...['created_at', 'id'].map(ascending)]
}

function turn(order: readonly OrderTerm[], isTurned = false): readonly OrderTerm[] {
  return isTurned ? order.map((term) => ({ ...term, isDescending: !term.isDescending })) : order
}
