/** Waits until others were served if this turn was long: large queries let posts and pages pass. */
export type TakeTurn = () => Promise<unknown>

export const noTurns: TakeTurn = async () => undefined

/** Done in a millisecond. */
const itemsAtOnce = 100
const sortedAtOnce = 500

export async function mapInTurns<T, R>(
  items: readonly T[],
  toResult: (item: T, index: number) => R,
  takeTurn: TakeTurn,
): Promise<R[]> {
  const results: R[] = []
  for (const [index, item] of items.entries()) {
    results.push(toResult(item, index))
    if (index % itemsAtOnce === itemsAtOnce - 1) await takeTurn()
  }
  return results
}

export async function filterInTurns<T>(
  items: readonly T[],
  isWanted: (item: T, index: number) => boolean,
  takeTurn: TakeTurn,
): Promise<T[]> {
  const wanted: T[] = []
  const addWanted = (item: T, index: number) => isWanted(item, index) && wanted.push(item)
  await mapInTurns(items, addWanted, takeTurn)
  return wanted
}

/** A stable merge sort. */
export async function sortInTurns<T>(
  items: readonly T[],
  compare: (left: T, right: T) => number,
  takeTurn: TakeTurn,
): Promise<readonly T[]> {
  let runs: (readonly T[])[] = []
  for (let start = 0; start < items.length; start += sortedAtOnce) {
    if (start > 0) await takeTurn()
    runs.push(items.slice(start, start + sortedAtOnce).sort(compare))
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = []
    for (let index = 0; index < runs.length; index += 2)
      merged.push(await merge(runs[index] ?? [], runs[index + 1] ?? [], compare, takeTurn))
    runs = merged
  }
  return runs[0] ?? []
}

async function merge<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (left: T, right: T) => number,
  takeTurn: TakeTurn,
): Promise<readonly T[]> {
  const merged: T[] = []
  let taken = 0
  for (const item of left) {
    for (; taken < right.length && compare(right[taken] as T, item) < 0; taken += 1) {
      merged.push(right[taken] as T)
      if (merged.length % sortedAtOnce === 0) await takeTurn()
    }
    merged.push(item)
    if (merged.length % sortedAtOnce === 0) await takeTurn()
  }
  return [...merged, ...right.slice(taken)]
}
