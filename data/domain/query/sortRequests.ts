import { foldText } from '#domain/format/foldText'
import { toPlainText } from '#domain/format/plainText'
import type { Promises } from '#domain/promises/promises'
import { mapInTurns, sortInTurns, type TakeTurn } from '#domain/query/inTurns'
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
  readonly takeTurn: TakeTurn
}

/** Equal requests keep their order if isNewestFirst. Empty values come last in both directions. */
export async function sortRequests(
  requests: readonly KeptRequest[],
  keys: readonly SortKey[],
  options: SortOptions,
): Promise<readonly KeptRequest[]> {
  if (keys.length === 0) return requests
  const columns: { readonly values: readonly (string | number)[]; readonly sign: number }[] = []
  for (const { key, isDescending } of keys)
    columns.push({ values: await getSortValues(requests, key, options), sign: isDescending ? -1 : 1 })
  const compare = (left: number, right: number): number => {
    for (const { values, sign } of columns) {
      const [one = '', other = ''] = [values[left], values[right]]
      if (one === other) continue
      if (one === '') return 1
      if (other === '') return -1
      return one < other ? -sign : sign
    }
    return isNewestFirst(keys) ? left - right : right - left
  }
  const unsorted = requests.map((_, place) => place)
  const places = await sortInTurns(unsorted, compare, options.takeTurn)
  return places.map((place) => requests[place]).filter((request) => request !== undefined)
}

/** How requests that a sort finds equal are ordered; otherwise oldest first. */
export function isNewestFirst([first]: readonly SortKey[]): boolean {
  const column = getListColumns(requestKinds).find(({ key }) => key === first?.key)
  return first === undefined || first.isDescending === (column !== undefined && isDescendingFirst(column))
}

/** Splits requests, in work order, into those to call about and the others. */
export async function sortByWork(
  newestFirst: readonly KeptRequest[],
  { promises, now, takeTurn }: SortOptions,
): Promise<{ readonly due: readonly KeptRequest[]; readonly rest: readonly KeptRequest[] }> {
  const dueAt = new Map<KeptRequest, string>()
  const rest: KeptRequest[] = []
  const add = (request: KeptRequest) => {
    const at = getDueAt(request, promises)
    if (at === undefined) rest.push(request)
    else dueAt.set(request, at)
  }
  await mapInTurns(newestFirst, add, takeTurn)
  const compare = createWorkComparison(now, (request) => dueAt.get(request))
  return {
    due: await sortInTurns([...dueAt.keys()], compare, takeTurn),
    rest: await sortInTurns(rest, compare, takeTurn),
  }
}

async function getSortValues(
  requests: readonly KeptRequest[],
  key: string,
  options: SortOptions,
): Promise<readonly (string | number)[]> {
  if (key === workSort) {
    const { due, rest } = await sortByWork(requests, options)
    const places = new Map([...due, ...rest].map((request, place) => [request, place]))
    return requests.map((request) => places.get(request) ?? 0)
  }
  const getValue = createSortValue(key)
  return mapInTurns(requests, (request) => getValue(request), options.takeTurn)
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
