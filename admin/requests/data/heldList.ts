import type { ListedRequest } from '#domain/requests/thread'
import type { RequestsPart } from './requestsApi.ts'

/** Requests per part of a list: what is fetched in one go. */
export const partSize = 100

/** A list of which only some parts are held, however long it is. All are of the list as it was when it was asked for. */
export interface HeldList {
  /** How many requests it has in all. */
  readonly total: number
  /** What the server calls the list, so that a part fetched later is of the same. */
  readonly name: string
  /** In order; each starts at a multiple of `partSize`. */
  readonly parts: readonly HeldPart[]
}

interface HeldPart {
  /** The place of its first request in the whole list, from 0. */
  readonly offset: number
  /** Null stands for one that was erased since. */
  readonly requests: readonly (ListedRequest | null)[]
}

/** The places of a list that are on the screen, both included. */
export interface Sight {
  readonly first: number
  readonly last: number
}

/** What is held of a list, in order, and the place of each in the whole. */
export interface HeldRows {
  readonly requests: readonly ListedRequest[]
  readonly places: readonly number[]
  /** The places of those that were erased since. */
  readonly gone: ReadonlySet<number>
}

/** So far around what is on the screen, parts are fetched before they are seen. */
const margin = partSize
/** So much further away, parts are let go, so that a list never takes more memory than what is looked at. */
const reach = 2 * partSize

/** The list whose parts these are; the first of them says which list that is. */
export function toHeldList([first, ...others]: readonly [RequestsPart, ...RequestsPart[]]): HeldList {
  const list = { total: first.total, name: first.name, parts: [toHeldPart(first)] }
  return others.reduce<HeldList>(
    (held, part) => (part.name === held.name ? { ...held, parts: addPart(held.parts, part) } : held),
    list,
  )
}

/** The list with one part more, without those that are far from what is on the screen. The first stays: it is what is remembered of a list. */
export function putPart(list: HeldList, part: RequestsPart, sight: Sight): HeldList {
  const { first, last } = clampSight(sight, list.total)
  const parts = addPart(list.parts, part).filter(
    ({ offset }) =>
      offset === 0 || (offset + partSize > first - margin - reach && offset <= last + margin + reach),
  )
  return { ...list, parts }
}

/** Where the parts start that the screen needs, or may need next. */
export function toWantedOffsets(sight: Sight, total: number, around = margin): readonly number[] {
  if (total === 0) return []
  const { first, last } = clampSight(sight, total)
  const [start, end] = [toOffset(Math.max(0, first - around)), toOffset(Math.min(total - 1, last + around))]
  return Array.from({ length: (end - start) / partSize + 1 }, (_, index) => start + index * partSize)
}

/** Those of them that are not held. */
export function toMissingOffsets(list: HeldList, sight: Sight): readonly number[] {
  return toWantedOffsets(sight, list.total).filter((start) =>
    list.parts.every(({ offset }) => offset !== start),
  )
}

/** What is held of a list. */
export function toHeldRows(list: HeldList | undefined): HeldRows {
  const [requests, places, gone]: [ListedRequest[], number[], Set<number>] = [[], [], new Set()]
  for (const part of list?.parts ?? []) {
    for (const [index, request] of part.requests.entries()) {
      if (!request) {
        gone.add(part.offset + index)
        continue
      }
      requests.push(request)
      places.push(part.offset + index)
    }
  }
  return { requests, places, gone }
}

/** A list as one part, cut as the others are; for what was kept of it elsewhere. */
export function toParts(requests: readonly (ListedRequest | null)[]): HeldList['parts'] {
  return Array.from({ length: Math.ceil(requests.length / partSize) }, (_, index) => ({
    offset: index * partSize,
    requests: requests.slice(index * partSize, (index + 1) * partSize),
  }))
}

function toHeldPart({ offset, requests }: RequestsPart): HeldPart {
  return { offset, requests }
}

function addPart(parts: readonly HeldPart[], part: RequestsPart): readonly HeldPart[] {
  const others = parts.filter(({ offset }) => offset !== part.offset)
  return [...others, toHeldPart(part)].sort((one, other) => one.offset - other.offset)
}

function clampSight({ first, last }: Sight, total: number): Sight {
  const most = Math.max(0, total - 1)
  return { first: Math.min(first, most), last: Math.min(last, most) }
}

function toOffset(place: number): number {
  return place - (place % partSize)
}
