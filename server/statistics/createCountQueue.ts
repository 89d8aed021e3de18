/**
 * Runs one count at a time, so that many hold up visitors as little as one. Calls with the same key
 * share a count.
 */
export function createCountQueue<T>() {
  const counts = new Map<string, Promise<T>>()
  let last: Promise<unknown> = Promise.resolve()
  return (key: string, count: () => Promise<T>): Promise<T> => {
    const running = counts.get(key)
    if (running) return running
    const result = last.then(count, count)
    counts.set(key, result)
    last = result.finally(() => counts.delete(key)).catch(() => undefined)
    return result
  }
}
