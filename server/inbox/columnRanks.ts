import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { foldText } from '#domain/format/foldText'
import { requestStatuses } from '#domain/requests/status'
import type { RequestStore } from '#store/requestStore'

/** The rank of an empty value. */
export const noRank = -1
/** Ranks are whole numbers below this, so that a rank and a place fit together into one number that is still exact. */
export const rankLimit = 2 ** 26

/** Where requests stand when they are sorted by one column. */
export interface ColumnRanks {
  /** The rank of each request's value: what reads the same has the same, an empty one `noRank`. Not to be compared with those of another call. */
  rankAll(requests: readonly KeptRequest[]): Float64Array
}

/**
 * Ranks the values of a column as people compare them. What was ranked is remembered, and a value that is new is put between its neighbours, so that
 * only the first sort by a column compares all that is kept.
 */
function createColumnRanks(column: RequestColumn): ColumnRanks {
  const keyOf = createKeyOf(column)
  let rankOf = new WeakMap<KeptRequest, number>()
  let keys: (string | number)[] = []
  let rankOfKey = new Map<string | number, number>()

  const build = (all: Iterable<string | number>) => {
    keys = [...new Set(all)].sort(compareKeys)
    // The upper half stays free, since what is new is often the last: the time it came in.
    const gap = Math.floor(rankLimit / 2 / (keys.length + 1))
    rankOfKey = new Map(keys.map((key, place) => [key, (place + 1) * gap]))
    rankOf = new WeakMap()
  }
  /** Puts a new key between its neighbours; false where there is no room left. */
  const insert = (key: string | number): boolean => {
    const place = findPlace(keys, key)
    const below = toRank(keys[place - 1]) ?? 0
    const above = toRank(keys[place]) ?? Math.min(rankLimit, below + 2 * endGap)
    const rank = Math.floor((below + above) / 2)
    if (rank <= below || rank >= above) return false
    keys.splice(place, 0, key)
    rankOfKey.set(key, rank)
    return true
  }
  const toRank = (key: string | number | undefined) => (key === undefined ? undefined : rankOfKey.get(key))
  const rank = (request: KeptRequest): number | undefined => {
    const known = rankOf.get(request)
    if (known !== undefined) return known
    const key = keyOf(request)
    const found = key === '' ? noRank : rankOfKey.get(key)
    if (found !== undefined) rankOf.set(request, found)
    return found
  }
  const learn = (requests: readonly KeptRequest[]) => {
    const missing = new Set(requests.filter((request) => rank(request) === undefined).map(keyOf))
    const isOneByOne = keys.length > 0 && missing.size <= mostOneByOne
    if (!isOneByOne || ![...missing].every(insert)) build([...keys, ...missing])
  }
  const rankAll = (requests: readonly KeptRequest[]): Float64Array => {
    const ranks = new Float64Array(requests.length)
    for (let place = 0; place < ranks.length; place += 1) {
      const request = requests[place]
      const found = request && rank(request)
      if (found === undefined) {
        learn(requests)
        return rankAll(requests)
      }
      ranks[place] = found
    }
    return ranks
  }
  return { rankAll }
}

/** Makes the ranks of each column when it is first sorted by. Of who was erased they remember nothing. */
export function createRanks(store: Pick<RequestStore, 'subscribe'>): (column: RequestColumn) => ColumnRanks {
  const known = new Map<string, ColumnRanks>()
  store.subscribe(({ after }) => {
    if (!after) known.clear()
  })
  return (column) => {
    const key = `${column.key} ${column.type}`
    const ranks = known.get(key) ?? createColumnRanks(column)
    known.set(key, ranks)
    return ranks
  }
}

/** Room that is left before what comes after the last. */
const endGap = 256

/** Of more new values than this, all are sorted anew. */
const mostOneByOne = 100

/** The first place whose key is not before this one. */
function findPlace(keys: readonly (string | number)[], key: string | number): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareKeys(keys[middle] ?? '', key) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** What a column is sorted by: what it means, where the alphabet means nothing. */
function createKeyOf(column: RequestColumn): (request: KeptRequest) => string | number {
  if (column.key === 'status') return ({ status }) => requestStatuses.indexOf(status)
  if (column.type === 'phone') return (request) => request.phoneE164 ?? request.phone.replace(/\D/g, '')
  return (request) => {
    const value = column.value(request)
    if (typeof value === 'boolean') return Number(value)
    return column.type === 'time' ? value : toWordKey(value)
  }
}

/** A text so that comparing it code by code is comparing as people do: without case and accents, and 'A4' before 'A10'. */
function toWordKey(text: string): string {
  return foldText(text.trim()).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(20, '0'))
}

function compareKeys(left: string | number, right: string | number): number {
  return left < right ? -1 : left > right ? 1 : 0
}
