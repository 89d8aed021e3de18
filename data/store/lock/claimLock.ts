import { createHash } from 'node:crypto'
import { link, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readLockFile, rightStart } from '#store/lock/lockFile'
import { hasCode, StoreLockedError } from '#store/storeErrors'

/** How long to wait for another process that is removing a dead lock: two seconds. */
const retryMs = 5
const maxTries = 400

/** Links our draft to `path`, or throws StoreLockedError. Removes a dead process's file first. */
export async function claimLock(path: string, draft: string): Promise<void> {
  for (let tries = 1; !(await tryLink(draft, path)); tries += 1) {
    const found = await readLockFile(path)
    if (found?.living) throw new StoreLockedError(dirname(path), found.living.pid, found.living.isElsewhere)
    if (found) await removeDead(path, found.text, draft, tries < maxTries)
  }
}

/**
 * Only under a claim named by the hash of the dead text, which one process at a time has: nobody
 * else may remove that text, and a newer lock has another. A dead claim is removed in the same way.
 */
async function removeDead(path: string, deadText: string, draft: string, mayRetry: boolean): Promise<void> {
  const hash = createHash('sha256').update(deadText).digest('hex').slice(0, 24)
  const right = join(dirname(path), `${rightStart}${hash}`)
  try {
    await claimLock(right, draft)
  } catch (error) {
    if (!mayRetry || !(error instanceof StoreLockedError)) throw error
    await setTimeout(retryMs)
    return
  }
  try {
    if ((await readLockFile(path))?.text === deadText) await rm(path, { force: true })
  } finally {
    await rm(right, { force: true })
  }
}

/** link() creates a complete file atomically. */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}
