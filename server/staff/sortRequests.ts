import type { RequestColumn } from '#domain/columns'
import type { KeptRequest } from '#domain/keptRequest'
import { foldText } from '#domain/foldText'
import { type SortKey, workSort } from '#domain/requestQuery'
import { requestStatuses } from '#domain/status'

/**
 * The requests in the order of these keys, the weightiest first; equal ones stay as they were. Empty values come last both ways. Each key is
 * worked out once for each request, as a number, so that sorting 100,000 takes no longer than comparing 100,000 numbers.
 */
export function sortRequests(
  requests: readonly KeptRequest[],
  keys: readonly SortKey[],
  columns: readonly RequestColumn[],
  toWorkOrder: (requests: readonly KeptRequest[]) => readonly KeptRequest[],
): readonly KeptRequest[] {
  const ranks = keys.map(({ key, isDescending }) => {
    const column = columns.find((each) => each.key === key)
    if (key === workSort) return toSigned(toPlaces(requests, toWorkOrder(requests)), isDescending)
    return column ? toSigned(toRanks(requests, column), isDescending) : new Float64Array(requests.length)
  })
  const order = Uint32Array.from(requests, (_, position) => position)
  order.sort((left, right) => {
    for (const rank of ranks) {
      const [a = 0, b = 0] = [rank[left], rank[right]]
      if (a !== b) return a < b ? -1 : 1
    }
    return left - right
  })
  return Array.from(order, (position) => requests[position]).filter((request) => request !== undefined)
}

/** Of an empty value: behind all others, whichever way they go. */
const last = Number.POSITIVE_INFINITY

function toSigned(ranks: Float64Array, isDescending: boolean): Float64Array {
  return isDescending ? ranks.map((rank) => (rank === last ? last : -rank)) : ranks
}

/** Where each request stands in another order of the same requests. */
function toPlaces(requests: readonly KeptRequest[], order: readonly KeptRequest[]): Float64Array {
  const places = new Map(order.map((request, place) => [request, place]))
  return Float64Array.from(requests, (request) => places.get(request) ?? last)
}

/** The place of each request's value among the values there are; values that read the same have the same place. */
function toRanks(requests: readonly KeptRequest[], column: RequestColumn): Float64Array {
  const keyOf = createKeyOf(column)
  const keys = requests.map(keyOf)
  const sorted = [...new Set(keys)].sort(compareKeys)
  const rankOf = new Map(sorted.map((key, rank) => [key, key === '' ? last : rank]))
  return Float64Array.from(keys, (key) => rankOf.get(key) ?? last)
}

/** What a column is sorted by: what it means, where the alphabet means nothing. */
function createKeyOf(column: RequestColumn): (request: KeptRequest) => string | number {
  if (column.key === 'status') return ({ status }) => requestStatuses.indexOf(status)
  if (column.type === 'phone') return (request) => request.phoneE164 ?? request.phone.replace(/\D/g, '')
  const words = new Map<string, string>()
  return (request) => {
    const value = column.value(request)
    if (typeof value === 'boolean') return Number(value)
    if (column.type === 'time') return value
    const known = words.get(value)
    if (known !== undefined) return known
    const key = toWordKey(value)
    words.set(value, key)
    return key
  }
}

/** A text so that comparing it code by code is comparing as people do: without case and accents, and 'A4' before 'A10'. */
function toWordKey(text: string): string {
  return foldText(text.trim()).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(20, '0'))
}

function compareKeys(left: string | number, right: string | number): number {
  return left < right ? -1 : left > right ? 1 : 0
}
