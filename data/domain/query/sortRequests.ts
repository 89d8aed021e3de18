import { foldText } from '#domain/format/foldText'
import type { Promises } from '#domain/promises/promises'
import { getListColumns } from '#domain/query/inboxColumns'
import { workSort, type SortKey } from '#domain/query/requestQuery'
import { createWorkComparison, getDueAt } from '#domain/query/workOrder'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/forms/kinds'
import { requestStatuses } from '#domain/requests/status'

const maxSortLength = 200
const maxFolded = 10_000

/** Equal requests keep their order; empty values come last in both directions. */
export function sortRequests(
  requests: readonly KeptRequest[],
  keys: readonly SortKey[],
  promises: Promises,
  now: Date,
): readonly KeptRequest[] {
  if (keys.length === 0) return requests
  const columns = keys.map(({ key, isDescending }) => ({
    values: getSortValues(requests, key, promises, now),
    sign: isDescending ? -1 : 1,
  }))
  const compare = (left: number, right: number): number => {
    for (const { values, sign } of columns) {
      const [one = '', other = ''] = [values[left], values[right]]
      if (one === other) continue
      if (one === '') return 1
      if (other === '') return -1
      return one < other ? -sign : sign
    }
    return left - right
  }
  const places = requests.map((_, place) => place).sort(compare)
  return places.map((place) => requests[place]).filter((request) => request !== undefined)
}

/** Splits requests, in work order, into those to call about and the others. */
export function sortByWork(
  newestFirst: readonly KeptRequest[],
  promises: Promises,
  now: Date,
): { readonly due: readonly KeptRequest[]; readonly rest: readonly KeptRequest[] } {
  const dueAt = new Map<KeptRequest, string>()
  const rest: KeptRequest[] = []
  for (const request of newestFirst) {
    const at = getDueAt(request, promises)
    if (at === undefined) rest.push(request)
    else dueAt.set(request, at)
  }
  const compare = createWorkComparison(now, (request) => dueAt.get(request))
  return { due: [...dueAt.keys()].sort(compare), rest: rest.sort(compare) }
}

/** The sort values of one key: all numbers, or all texts. */
function getSortValues(
  requests: readonly KeptRequest[],
  key: string,
  promises: Promises,
  now: Date,
): readonly (string | number)[] {
  if (key === workSort) {
    const { due, rest } = sortByWork(requests, promises, now)
    const places = new Map([...due, ...rest].map((request, place) => [request, place]))
    return requests.map((request) => places.get(request) ?? 0)
  }
  const getValue = createSortValue(key)
  return requests.map(getValue)
}

/** Returns what requests are sorted by: all numbers, or all texts. Empty values are ''. */
export function createSortValue(key: string): (request: KeptRequest) => string | number {
  // These two have their own order.
  if (key === 'status') return ({ status }) => requestStatuses.indexOf(status)
  if (key === 'phone') return ({ phone, phoneE164 }) => phoneE164 ?? phone.replace(/\D/g, '')
  const column = getListColumns(requestKinds).find((each) => each.key === key)
  const isCode = key === 'id' || key === 'reference'
  // Many requests share a value.
  const folded = new Map<string, string>()
  return (request) => {
    const value = column?.value(request) ?? ''
    if (typeof value === 'boolean') return Number(value)
    if (column?.type === 'money') return value === '' ? '' : value.padStart(20, '0')
    if (column?.type === 'time' || isCode) return value
    const known = folded.get(value) ?? toSortText(value)
    if (folded.size < maxFolded) folded.set(value, known)
    return known
  }
}

/**
 * Sorts without case and accents, and 'A4' before 'A10'. Indexes of databases hold no long texts.
 */
function toSortText(value: string): string {
  const start = foldText(value.slice(0, maxSortLength).trim())
  return start
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(20, '0'))
    .slice(0, maxSortLength)
}
