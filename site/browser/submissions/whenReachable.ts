const firstPauseMs = 5000
const longestPauseMs = 5 * 60_000
const timeoutMs = 10_000

/** `navigator.onLine` can be true without a working network. */
export function isReachable(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs, false)
    fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => resolve(status < 500),
      () => resolve(false),
    )
  })
}

/** @param triesBefore each doubles the pause. */
export async function whenReachable(triesBefore = 0): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, Math.min(firstPauseMs * 2 ** triesBefore, longestPauseMs))
    addEventListener('online', resolve, { once: true })
    addEventListener('visibilitychange', resolve, { once: true })
  })
  if (!(await isReachable())) await whenReachable(triesBefore + 1)
}

/** Tries again only when the site is reachable: most browsers never retry a failed module. */
export async function untilLoaded<T>(load: () => Promise<T>, triesBefore = 0): Promise<T> {
  try {
    return await load()
  } catch {
    await whenReachable(triesBefore)
    return untilLoaded(load, triesBefore + 1)
  }
}
