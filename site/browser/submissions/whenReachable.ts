const firstPauseMs = 5000
const longestPauseMs = 5 * 60_000
/** Longer than a slow phone needs to be answered that there is an answer. */
const patienceMs = 10_000

/** True when the site answers, and not with its own failure. `navigator.onLine` knows of a plug, not of a network behind it. */
export function isReachable(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs, false)
    fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => resolve(status < 500),
      () => resolve(false),
    )
  })
}

/**
 * Resolves when the site answers. It is not asked at once: that was in vain just now. It is asked when the network is back, when somebody
 * comes to the page or leaves it and, since of a weak network nobody says that it is back, after growing pauses.
 *
 * @param triesBefore each doubles the pause.
 */
export async function whenReachable(triesBefore = 0): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, Math.min(firstPauseMs * 2 ** triesBefore, longestPauseMs))
    addEventListener('online', resolve, { once: true })
    addEventListener('visibilitychange', resolve, { once: true })
  })
  if (!(await isReachable())) await whenReachable(triesBefore + 1)
}

/**
 * Fetches code that the page cannot do without, until it is there. It is asked for again only once the site answers: most browsers remember of a
 * script that it failed, for as long as the page is open, and each try there is the last.
 */
export async function untilLoaded<T>(load: () => Promise<T>, triesBefore = 0): Promise<T> {
  try {
    return await load()
  } catch {
    await whenReachable(triesBefore)
    return untilLoaded(load, triesBefore + 1)
  }
}
