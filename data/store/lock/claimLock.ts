import { createHash, randomBytes } from 'node:crypto'
import { link, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { lockNames, readLockFile, removeOwn } from '#store/lock/lockFile'
import { hasCode, StoreLockedError } from '#store/storeErrors'

/** How long to wait for another process that is replacing a dead lock: two seconds. */
const retryMs = 5
const maxTries = 400

interface Claimant {
  /** Of the lock. */
  readonly text: string
  readonly nonce: string
}

/**
 * Creates our lock, or throws StoreLockedError. A dead lock is replaced only under a claim, named
 * by the hash of its text; one process at a time has it. If the lock changed meanwhile, retry. A
 * dead claim is replaced in the same way.
 */
export async function claimLock(path: string, self: Claimant): Promise<void> {
  const draft = join(dirname(path), `${lockNames.draft}${self.nonce}-${randomBytes(4).toString('hex')}`)
  try {
    await writeFile(draft, self.text, { mode: 0o600, flag: 'wx' })
    for (let tries = 1; ; tries += 1) {
      if (await tryLink(draft, path)) return
      const found = await readLockFile(path)
      if (found?.living) throw new StoreLockedError(dirname(path), found.living.pid, found.living.isElsewhere)
      if (found && (await replaceDead(path, found.text, draft, self, tries < maxTries))) return
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** False when the lock changed or another process is replacing it. */
async function replaceDead(
  path: string,
  deadText: string,
  draft: string,
  self: Claimant,
  mayRetry: boolean,
): Promise<boolean> {
  const hash = createHash('sha256').update(deadText).digest('hex').slice(0, 24)
  const right = join(dirname(path), `${lockNames.right}${hash}`)
  try {
    await claimLock(right, self)
  } catch (error) {
    if (!mayRetry || !(error instanceof StoreLockedError)) throw error
    await setTimeout(retryMs)
    return false
  }
  try {
    if ((await readLockFile(path))?.text !== deadText) return false
    await rename(draft, path)
    return true
  } finally {
    await removeOwn(right, self.text)
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
