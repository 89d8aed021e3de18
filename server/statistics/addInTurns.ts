import { setImmediate } from 'node:timers/promises'

/** Hands over one after the other, with a pause after so many in which others are served. */
export async function addInTurns<T>(
  items: readonly T[],
  atOnce: number,
  add: (item: T) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce) {
    for (const item of items.slice(start, start + atOnce)) add(item)
    await setImmediate()
  }
}
