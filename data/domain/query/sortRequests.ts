import { foldText } from '#domain/format/foldText'
import { toPlainText } from '#domain/format/plainText'
import type { Promises } from '#domain/promises/promises'
import { getListColumns } from '#domain/query/inboxColumns'
import { workSort, type SortKey } from '#domain/query/requestQuery'
import { createWorkComparison, getDueAt } from '#domain/query/workOrder'
import { isDescendingFirst } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/forms/kinds'
import { requestStatuses } from '#domain/requests/status'

const maxSortLength = 200
const maxFolded = 10_000

export interface SortOptions {
  readonly promises: Promises
  readonly now: Date
}

/** Equal requests keep their order if isNewestFirst. Empty values come last in both directions. */
export function sortRequests(
  requests: readonly KeptRequest[],
  keys: readonly SortKey[],
  options: SortOptions,
): readonly KeptRequest[] {
  if (keys.length === 0) return requests
  const columns = keys.map(({ key, isDescending }) => ({
    values: getSortValues(requests, key, options),
    sign: isDescending ? -1 : 1,
  }))
  const isNewest = isNewestFirst(keys)
  const compare = (left: number, right: number): number => {
    for (const { values, sign } of columns) {
      const [one = '', other = ''] = [values[left], values[right]]
      if (one === other) continue
      if (one === '') return 1
      if (other === '') return -1
      return one < other ? -sign : sign
    }
    return isNewest ? left - right : right - left
  }
  const places = requests.map((_, place) => place).toSorted(compare)
  return places.map((place) => requests[place]).filter((request) => request !== undefined)
}

/** How requests that a sort finds equal are ordered; otherwise oldest first. */
export function isNewestFirst([first]: readonly SortKey[]): boolean {
  const column = getListColumns(requestKinds).find(({ key }) => key === first?.key)
  return first === undefined || first.isDescending === (column !== undefined && isDescendingFirst(column))
}

/** Splits requests, in work order, into those to call about and the others. */
export function sortByWork(
  newestFirst: readonly KeptRequest[],
  { promises, now }: SortOptions,
): { readonly due: readonly KeptRequest[]; readonly rest: readonly KeptRequest[] } {
  const dueAt = new Map<KeptRequest, string>()
  const rest: KeptRequest[] = []
  for (const request of newestFirst) {
    const at = getDueAt(request, promises)
    if (at === undefined) rest.push(request)
    else dueAt.set(request, at)
  }
  const compare = createWorkComparison(now, (request) => dueAt.get(request))
  return { due: [...dueAt.keys()].toSorted(compare), rest: rest.toSorted(compare) }
}

function getSortValues(
  requests: readonly KeptRequest[],
  key: string,
  options: SortOptions,
): readonly (string | number)[] {
  if (key === workSort) {
    const { due, rest } = sortByWork(requests, options)
    const places = new Map([...due, ...rest].map((request, place) => [request, place]))
    return requests.map((request) => places.get(request) ?? 0)
  }
  return requests.map(createSortValue(key))
}

/** Returns what requests are sorted by: all numbers, or all texts. Empty values are ''. */
export function createSortValue(key: string): (request: KeptRequest) => string | number {
  // These two have their own order.
  if (key === 'status') return ({ status }) => requestStatuses.indexOf(status)
  if (key === 'phone') return ({ phone, phoneE164 }) => phoneE164 ?? toPlainText(phone).replace(/\D/g, '')
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

/** Without case and accents, 'A4' before 'A10', and short, because databases index it. */
function toSortText(value: string): string {
  const start = foldText(value.slice(0, maxSortLength).trim())
  return start
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(20, '0'))
    .slice(0, maxSortLength)
}
