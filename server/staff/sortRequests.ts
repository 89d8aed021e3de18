import type { RequestColumn } from '#domain/columns'
import type { KeptRequest } from '#domain/keptRequest'
import { type SortKey, workSort } from '#domain/requestQuery'
import { requestStatuses } from '#domain/status'

const collator = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })

/**
 * The requests in the order of these keys, the weightiest first; equal ones stay as they were. Empty values come last both ways. Each key is
 * worked out once for each request, as a number: comparing Dutch words is what takes the time.
 */
export function sortRequests(
  requests: readonly KeptRequest[],
  keys: readonly SortKey[],
  columns: readonly RequestColumn[],
  compareWork: (left: KeptRequest, right: KeptRequest) => number,
): readonly KeptRequest[] {
  const ranks = keys.map(({ key, isDescending }) => {
    const column = columns.find((each) => each.key === key)
    if (key === workSort) return toSigned(toWorkRanks(requests, compareWork), isDescending)
    return column ? toSigned(toRanks(requests, column), isDescending) : new Float64Array(requests.length)
  })
  const order = requests.map((_, position) => position)
  order.sort((left, right) => {
    for (const rank of ranks) {
      const [a = 0, b = 0] = [rank[left], rank[right]]
      if (a !== b) return a < b ? -1 : 1
    }
    return left - right
  })
  return order.flatMap((position) => requests[position] ?? [])
}

/** Of an empty value: behind all others, whichever way they go. */
const last = Number.POSITIVE_INFINITY

function toSigned(ranks: Float64Array, isDescending: boolean): Float64Array {
  return isDescending ? ranks.map((rank) => (rank === last ? last : -rank)) : ranks
}

function toWorkRanks(
  requests: readonly KeptRequest[],
  compareWork: (left: KeptRequest, right: KeptRequest) => number,
): Float64Array {
  const order = requests.map((request, position) => ({ request, position }))
  order.sort((left, right) => compareWork(left.request, right.request))
  const ranks = new Float64Array(requests.length)
  for (const [rank, { position }] of order.entries()) ranks[position] = rank
  return ranks
}

/** The place of each request's value among the values there are; values that read the same have the same place. */
function toRanks(requests: readonly KeptRequest[], column: RequestColumn): Float64Array {
  const values = requests.map((request) => toSortValue(request, column))
  const distinct = [...new Set(values)]
  const compare = toComparison(column)
  const sorted = distinct.filter((value) => value !== '').sort(compare)
  const rankOf = new Map<string | number, number>([['', last]])
  let rank = 0
  for (const [index, value] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before !== undefined && compare(before, value) !== 0) rank += 1
    rankOf.set(value, rank)
  }
  return Float64Array.from(values, (value) => rankOf.get(value) ?? last)
}

function toSortValue(request: KeptRequest, column: RequestColumn): string | number {
  // By what it means, where the alphabet means nothing.
  if (column.key === 'status') return requestStatuses.indexOf(request.status)
  const value = column.value(request)
  return typeof value === 'boolean' ? Number(value) : value
}

function toComparison({ type }: RequestColumn): (left: string | number, right: string | number) => number {
  return (left, right) => {
    if (typeof left === 'number' || typeof right === 'number') return Number(left) - Number(right)
    if (type === 'time') return left < right ? -1 : left > right ? 1 : 0
    return collator.compare(left, right)
  }
}
