import { whenReachable } from './whenReachable.ts'

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
