import { randomBytes, createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readdir, rm, writeFile, link } from 'node:fs/promises'
import { join, dirname } from 'node:path'
import { isAnswering, openLifeSocket } from '#store/lock/lifeSocket'
import { formatLock, getSocketName, readLockFile, rightStart } from '#store/lock/lockFile'
import { formatReason, StoreLockedError, StoreUnavailableError, hasCode } from '#store/storeErrors'
import { setTimeout } from 'node:timers/promises'

export interface Lock {
  /** False for ever once the lock file was replaced or removed. Takes microseconds. */
  isHeld(): boolean
  /** Safe to call twice. `folder` is where the folder is now, if it was renamed. */
  release(folder?: string): Promise<void>
}

/** More than enough: a socket is rarely removed once, in `tryAcquire`. */
const maxTries = 5

/**
 * Replaces a dead process's lock. Throws StoreLockedError and StoreUnavailableError.
 * @param by the name that others read while it is held
 */
export async function acquireLock(folder: string, by?: string): Promise<Lock> {
  try {
    for (let tries = 1; tries <= maxTries; tries += 1) {
      const lock = await tryAcquire(folder, by)
      if (lock) return lock
    }
    throw new Error('its file system does not support Unix sockets')
  } catch (cause) {
    if (cause instanceof StoreLockedError) throw cause
    throw new StoreUnavailableError(
      `${folder} cannot be written: ${formatReason(cause)}. Give this user write permission there and look for free space, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

/** Undefined when our socket does not answer. */
async function tryAcquire(folder: string, by?: string): Promise<Lock | undefined> {
  const path = getLockPath(folder)
  const nonce = randomBytes(12).toString('hex')
  const text = formatLock(nonce, by)
  // It listens before the lock names it, or another starter would think that we are dead.
  const socket = await openLifeSocket(folder, getSocketName(nonce))
  const draft = join(folder, `lock-${nonce}.draft`)
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx' })
    await claimLock(path, draft)
    await rm(draft)
    await removeLeftovers(folder)
  } catch (error) {
    await rm(draft, { force: true })
    await socket.close()
    throw error
  }
  const giveBack = async (at: string) => {
    const own = getLockPath(at)
    if ((await readLockFile(own))?.text === text) await rm(own, { force: true })
    await socket.close(at)
  }
  let released: Promise<void> | undefined
  const release = (at = folder) => (released ??= giveBack(at))
  // An earlier owner may have taken it for a leftover in the moment before it listened.
  if (!(await isAnswering(folder, getSocketName(nonce)))) return release().then(() => undefined)
  return { isHeld: watchFile(path), release }
}

export function readLock(folder: string) {
  return readLockFile(getLockPath(folder))
}

function getLockPath(folder: string): string {
  return join(folder, 'lock')
}

/** Whether a file is still the one of now. Synchronous: it is in memory, and takes microseconds. */
function watchFile(path: string): () => boolean {
  const read = () => {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    return found && `${found.dev} ${found.ino} ${found.mtimeNs}`
  }
  const first = read()
  let isSame = first !== undefined
  return () => (isSame &&= read() === first)
}

/** `lock-<nonce>.sock`, and the draft of a process that was taking the lock. */
const ownedPattern = /^lock-([\da-f]+)\./

/** Removes what killed processes left; our lock makes old claims ineffective. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const nonce = ownedPattern.exec(name)?.[1]
    const isLeft =
      nonce === undefined
        ? name.startsWith(rightStart) && !(await readLockFile(path))?.living
        : !(await isAnswering(folder, getSocketName(nonce)))
    if (isLeft) await rm(path, { force: true })
  }
}

/** How long to wait for another process that is removing a dead lock: two seconds. */
const retryMs = 5
const maxClaims = 400

/** Links our draft to `path`, or throws StoreLockedError. Removes a dead process's file first. */
async function claimLock(path: string, draft: string): Promise<void> {
  for (let tries = 1; !(await tryLink(draft, path)); tries += 1) {
    const found = await readLockFile(path)
    if (found?.living) {
      const { pid, isElsewhere, by } = found.living
      throw new StoreLockedError(dirname(path), pid, isElsewhere, by)
    }
    if (found) await removeDead(path, found.text, draft, tries < maxClaims)
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
