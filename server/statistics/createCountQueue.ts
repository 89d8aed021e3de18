/** Counts until nobody waits for the result any more; it is then incomplete. */
export type Count<T> = (isAwaited: () => boolean) => Promise<T>

/**
 * Runs one count at a time, so that many hold up visitors as little as one. Calls with the same key
 * share a count. The signal of a call is aborted when it no longer waits.
 */
export function createCountQueue<T>() {
  const counts = new Map<string, { readonly waiting: AbortSignal[]; readonly result: Promise<T> }>()
  let last: Promise<unknown> = Promise.resolve()
  return (key: string, signal: AbortSignal, count: Count<T>): Promise<T> => {
    const running = counts.get(key)
    if (running && isAnyWaiting(running.waiting)) {
      running.waiting.push(signal)
      return running.result
    }
    const waiting = [signal]
    const result = last.then(() => count(() => isAnyWaiting(waiting)))
    const own = { waiting, result }
    counts.set(key, own)
    last = result
      .catch(() => undefined)
      .then(() => {
        if (counts.get(key) === own) counts.delete(key)
      })
    return result
  }
}

function isAnyWaiting(signals: readonly AbortSignal[]): boolean {
  return signals.some(({ aborted }) => !aborted)
}
