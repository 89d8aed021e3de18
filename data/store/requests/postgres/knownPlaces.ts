import type { InboxQuery } from '#domain/query/requestQuery'

/** A row that was the last of the first `offset` rows of a list. */
export interface KnownPlace {
  readonly offset: number
  readonly range: number
  /** Of the columns that the range is ordered by. */
  readonly values: readonly string[]
}

/** Meanwhile rows came in before it. Whoever scrolls on misses none of the others. */
const keptMs = 60_000
const maxLists = 100
const maxPlaces = 500

/** Remembers where lists were read, so that a page far from the start is found from the one before it. */
export function createKnownPlaces() {
  const lists = new Map<string, { readonly places: KnownPlace[]; usedMs: number }>()
  return {
    /** The places of a list, which the caller adds to. A first page starts them again. */
    open: (asked: InboxQuery): KnownPlace[] => {
      const { offset = 0 } = asked
      const key = JSON.stringify({ ...asked, offset: undefined, limit: undefined })
      const nowMs = performance.now()
      const known = lists.get(key)
      const isKnown = known !== undefined && offset > 0 && nowMs - known.usedMs < keptMs
      const places = isKnown ? known.places.slice(-maxPlaces) : []
      if (lists.size >= maxLists) lists.clear()
      lists.set(key, { places, usedMs: nowMs })
      return places
    },
  }
}

export function findNearest(places: readonly KnownPlace[], offset: number): KnownPlace | undefined {
  return places
    .filter((place) => place.offset <= offset)
    .toSorted((one, other) => other.offset - one.offset)[0]
}
