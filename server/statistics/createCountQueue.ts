/**
 * Runs one count at a time, so that many hold up visitors as little as one. Calls in a row with the same
 * key share a count. `signal` is aborted when the caller no longer waits; without callers a count may stop.
 */
export function createCountQueue<T>() {
  let newest: { key: string; waiting: AbortSignal[]; result: Promise<T> } | undefined
  let last: Promise<unknown> = Promise.resolve()
  return (key: string, signal: AbortSignal, count: (isAwaited: () => boolean) => Promise<T>): Promise<T> => {
    if (newest?.key === key && newest.waiting.some(isWaiting)) {
      newest.waiting.push(signal)
      return newest.result
    }
    const waiting = [signal]
    const result = last.then(() => count(() => waiting.some(isWaiting)))
    newest = { key, waiting, result }
    last = result.catch(() => (newest = undefined))
    return result
  }
}

function isWaiting({ aborted }: AbortSignal): boolean {
  return !aborted
}
