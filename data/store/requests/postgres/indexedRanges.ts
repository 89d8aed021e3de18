import { escapeLiteral } from 'pg'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { forms } from '#domain/forms/forms'
import { workSort, type InboxQuery, type SortKey } from '#domain/query/requestQuery'
import type { Queries } from '#store/database/database'
import { sortedKeys, tableColumns } from '#store/requests/postgres/requestRow'

/** A range of a list, in an order that an index gives. Its rows come before those of the next one. */
export interface IndexedRange {
  readonly where: string
  readonly orderBy: string
  /** The values of this range in their order: an index gives the order of the rows of one value. */
  readonly values?: ValueRows
}

interface ValueRows {
  readonly column: string
  readonly array: string
  /** The order of the rows of one value. */
  readonly orderBy: string
}

interface OrderTerm {
  readonly column: string
  readonly isDescending?: boolean
  /** Empty values come last in both directions. */
  readonly isNullable?: boolean
}

const ascending = (column: string): OrderTerm => ({ column })
const descending = (column: string): OrderTerm => ({ column, isDescending: true })

const newestFirst = ['created_at', 'kind_rank', 'sequence'].map(descending)
const workOrder = {
  due: ['due_at', 'created_at', 'id'].map(ascending),
  rest: [descending('created_at'), ascending('id')],
}

/** Later values are sorted, which is slow where thousands of rows have the same one. */
const firstValues = 200

/**
 * Empty values come last in both directions, and equal ones newest first. One index gives that only
 * in ranges. A small list is sorted without an index, in one range.
 */
export async function findIndexedRanges(
  { query }: Queries,
  keys: readonly SortKey[],
  { kind: kinds }: Pick<InboxQuery, 'kind'>,
  now: Date,
  isSmall: boolean,
): Promise<readonly IndexedRange[]> {
  const isWaiting = `is_next_try and due_at > '${now.toISOString()}'`
  const known = keys.filter(({ key }) => isColumn(key))
  const [first, ...others] = known
  const toTerms = (sorted: readonly SortKey[]) => [
    ...sorted.flatMap((key) => toOrderTerms(key, isWaiting)),
    ...newestFirst,
  ]
  const toRange = (where: string, order: readonly OrderTerm[]) => ({ where, orderBy: formatOrder(order) })
  if (!first || isSmall) return [toRange('true', toTerms(known))]
  if (first.key === workSort) {
    const turn = first.isDescending ? reverse : (order: readonly OrderTerm[]) => order
    const ranges = [
      toRange(`due_at is not null and is_urgent and not (${isWaiting})`, turn(workOrder.due)),
      toRange(`due_at is not null and not is_urgent and not (${isWaiting})`, turn(workOrder.due)),
      toRange(`due_at is not null and ${isWaiting}`, turn(workOrder.due)),
      toRange('due_at is null', turn(workOrder.rest)),
    ]
    return first.isDescending ? ranges.toReversed() : ranges
  }
  const rest = toTerms(others)
  // Without this, a whole index is read to find no value.
  if (isOtherField(first.key, kinds ?? requestKinds)) return [toRange('true', rest)]
  const column = toColumn(first.key)
  const empty = toRange(`${column} is null`, rest)
  const order = [{ column, isDescending: first.isDescending }, ...rest]
  if (first.isDescending || first.key === 'createdAt' || first.key === 'id')
    return [toRange(`${column} is not null`, order), empty]
  // Forwards, the index gives equal values oldest first.
  const values = (await findValues(query, column)).map((value) => escapeLiteral(value))
  const last = values.at(-1)
  if (last === undefined) return [empty]
  const array = `array[${values.join(', ')}]::${first.key === 'status' ? 'smallint' : 'text'}[]`
  return [
    { ...toRange(`${column} <= ${last}`, order), values: { column, array, orderBy: formatOrder(rest) } },
    ...(values.length === firstValues ? [toRange(`${column} > ${last}`, order)] : []),
    empty,
  ]
}

function isOtherField(key: string, kinds: readonly RequestKind[]): boolean {
  const asking = requestKinds.filter((kind) => forms[kind].fields.some(({ name }) => name === key))
  return asking.length > 0 && !asking.some((kind) => kinds.includes(kind))
}

function isColumn(key: string): boolean {
  return sortedKeys.has(key) || tableColumns.has(key) || key === workSort
}

function toColumn(key: string): string {
  return tableColumns.get(key) ?? `(sorts ->> '${key}' collate "C")`
}

function toOrderTerms({ key, isDescending }: SortKey, isWaiting: string): readonly OrderTerm[] {
  if (key !== workSort) return [{ column: toColumn(key), isDescending, isNullable: true }]
  const order = [
    ascending(`case when due_at is null then 3 when ${isWaiting} then 2 when is_urgent then 0 else 1 end`),
    ascending('due_at'),
    ascending('case when due_at is not null then created_at end'),
    descending('case when due_at is null then created_at end'),
    ascending('id'),
  ]
  return isDescending ? reverse(order) : order
}

function reverse(order: readonly OrderTerm[]): readonly OrderTerm[] {
  return order.map((term) => ({ ...term, isDescending: term.isDescending !== true }))
}

function formatOrder(order: readonly OrderTerm[]): string {
  return order
    .map(
      ({ column, isDescending = false, isNullable = false }) =>
        `${column}${isDescending ? ' desc' : ''}${isNullable ? ' nulls last' : ''}`,
    )
    .join(', ')
}

/** The first values of a column, in order. Jumps from one to the next in its index. */
async function findValues(query: Queries['query'], column: string): Promise<readonly string[]> {
  const next = (where: string) =>
    `(select ${column} from requests where ${column} ${where} order by ${column} limit 1)`
  const text = `with recursive found (value) as (
      select ${next('is not null')}
      union all
      select ${next('> found.value')} from found where found.value is not null
    )
    select value from found where value is not null limit ${firstValues}`
  return (await query<{ value: string | number }>(text)).map(({ value }) => String(value))
}
