/** One count at a time, so many hold up visitors as little as one. The same key shares a count. */
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
