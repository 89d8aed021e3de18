/**
 * Runs one count at a time, so that many hold up visitors as little as one. Calls with the same key share
 * a count. `signal` is aborted when the caller no longer waits; without callers a count may stop.
 */
export function createCountQueue<T>() {
  const counts = new Map<string, { readonly waiting: AbortSignal[]; readonly result: Promise<T> }>()
  let last: Promise<unknown> = Promise.resolve()
  return (key: string, signal: AbortSignal, count: (isAwaited: () => boolean) => Promise<T>): Promise<T> => {
    const known = counts.get(key)
    if (known?.waiting.some(isWaiting)) {
      known.waiting.push(signal)
      return known.result
    }
    const waiting = [signal]
    const result = last.then(() => count(() => waiting.some(isWaiting)))
    const forget = () => counts.delete(key)
    counts.set(key, { waiting, result })
    last = result.then(forget, forget)
    return result
  }
}

function isWaiting({ aborted }: AbortSignal): boolean {
  return !aborted
}
