/** Keeps the first few in an order of all that is shown to it, without keeping the rest. */
export interface Firsts<T> {
  add(item: T): void
  /** In order. */
  list(): readonly T[]
}

/** Makes it for so many. Equal ones stay in the order in which they came. */
export function createFirsts<T>(limit: number, compare: (left: T, right: T) => number): Firsts<T> {
  let items: T[] = []
  const trim = () => {
    items = items.toSorted(compare).slice(0, limit)
  }
  return {
    add: (item) => {
      items.push(item)
      // Sorting now and then costs less than finding each one's place.
      if (items.length >= Math.max(limit * 2, 1_000)) trim()
    },
    list: () => {
      trim()
      return items
    },
  }
}
