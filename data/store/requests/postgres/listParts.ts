import { escapeLiteral } from 'pg'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { forms } from '#domain/forms/forms'
import { workSort, type InboxQuery, type SortKey } from '#domain/query/requestQuery'
import type { Queries } from '#store/database/database'
import { sortedKeys, tableColumns } from '#store/requests/postgres/requestRow'

/**
 * A part of a list, in an order that an index gives. Its rows come before those of the next part.
 */
export interface ListPart {
  readonly where: string
  readonly orderBy: string
  /** The values of this part in their order: an index gives the order of the rows of one value. */
  readonly values?: ValueRows
}

interface ValueRows {
  readonly column: string
  /** The values as an SQL array. */
  readonly array: string
  /** The order of the rows of one value. */
  readonly orderBy: string
}

const newestFirst = 'created_at desc, kind_rank desc, sequence desc'

/** Later values are sorted, which is slow where thousands of rows have the same one. */
const firstValues = 200

/**
 * Empty values come last in both directions, and equal ones newest first. One index gives that only
 * in parts. A small list is sorted without an index, in one part.
 */
export async function findListParts(
  { query }: Queries,
  keys: readonly SortKey[],
  { kind: kinds }: Pick<InboxQuery, 'kind'>,
  now: Date,
  isSmall: boolean,
): Promise<readonly ListPart[]> {
  const isWaiting = `is_next_try and due_at > '${now.toISOString()}'`
  const known = keys.filter(({ key }) => isColumn(key))
  const [first, ...others] = known
  if (!first || isSmall)
    return [
      {
        where: 'true',
        orderBy: [...known.flatMap((key) => toOrder(key, isWaiting)), newestFirst].join(', '),
      },
    ]
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
  const rest = [...others.flatMap((key) => toOrder(key, isWaiting)), newestFirst].join(', ')
  // Without this, a whole index is read to find no value.
  if (isOtherField(first.key, kinds ?? requestKinds)) return [{ where: 'true', orderBy: rest }]
  const column = toColumn(first.key)
  const empty = { where: `${column} is null`, orderBy: rest }
  const orderBy = first.isDescending ? `${column} desc, ${rest}` : `${column}, ${rest}`
  if (first.isDescending || first.key === 'createdAt' || first.key === 'id')
    return [{ where: `${column} is not null`, orderBy }, empty]
  // Forwards, the index gives equal values oldest first.
  const values = (await findValues(query, column)).map((value) => escapeLiteral(value))
  const last = values.at(-1)
  if (last === undefined) return [empty]
  const array = `array[${values.join(', ')}]::${first.key === 'status' ? 'smallint' : 'text'}[]`
  return [
    { where: `${column} <= ${last}`, orderBy, values: { column, array, orderBy: rest } },
    ...(values.length === firstValues ? [{ where: `${column} > ${last}`, orderBy }] : []),
    empty,
  ]
}

/** Whether only forms of other kinds ask for this. */
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
