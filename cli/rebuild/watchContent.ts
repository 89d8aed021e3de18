import { setTimeout as wait } from 'node:timers/promises'
import { readContentStamp } from './readContentStamp.ts'

/** How often it is looked, and for how long nothing may change before it counts: an editor saves in several steps. */
const stepMs = 250

/**
 * Does its work at once, and again each time the content has changed and been quiet for a moment; ends when `signal` says so. It looks at
 * times and sizes itself: that works on every file system, and with editors that put a new file in the place of the old.
 *
 * @param work throws only what no change of the content puts right, which ends the watching; else the next change is the next try.
 */
export async function watchContent(
  folder: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  let worked: string | undefined
  let seen = await readContentStamp(folder)
  while (!signal.aborted) {
    const stamp = await readContentStamp(folder)
    if (stamp === seen && stamp !== worked) {
      worked = stamp
      await work()
    }
    seen = stamp
    // Stopped: the loop sees it.
    await wait(stepMs, undefined, { signal }).catch(() => undefined)
  }
}
