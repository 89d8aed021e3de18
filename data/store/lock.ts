import { createHash, randomBytes } from 'node:crypto'
import { link, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { readIfExists } from '#store/io/durableFile'
import { readProcessStart } from '#store/io/processStart'
import { StoreLockedError, StoreUnavailableError } from '#store/storeErrors'

/** The right to write a data folder. */
export interface Lock {
  /** Gives the lock back. Calling it again does nothing. */
  release(): Promise<void>
}

const ownerSchema = z.object({ pid: z.int().positive(), started: z.string() })

/** A process: its pid and when it was started. */
export type LockOwner = Readonly<z.infer<typeof ownerSchema>>

/**
 * Takes the lock of a data folder, which must exist. A dead process's lock is taken over. Throws StoreLockedError when a
 * living process has it, this one included, and StoreUnavailableError when the folder cannot be written.
 */
export async function acquireLock(folder: string): Promise<Lock> {
  const path = getLockPath(folder)
  const text = `${JSON.stringify({ ...(await readSelf()), nonce: randomBytes(12).toString('hex') })}\n`
  try {
    await claim(path, text)
  } catch (cause) {
    if (cause instanceof StoreLockedError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StoreUnavailableError(
      `${folder} cannot be written: ${reason}. Give this user write permission there and look for free space, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
  await removeLeftovers(folder)
  let released: Promise<void> | undefined
  return { release: () => (released ??= removeOwn(path, text)) }
}

/** The lock of a data folder: undefined when there is none; `living` only when its process still runs. */
export async function readLock(
  folder: string,
): Promise<{ readonly text: string; readonly living: LockOwner | undefined } | undefined> {
  return readLockFile(getLockPath(folder))
}

/** This process, as a lock names it. */
export async function readSelf(): Promise<LockOwner> {
  const started = await readProcessStart(process.pid)
  if (started === undefined) throw new Error('this process cannot see itself; is /proc mounted?')
  return { pid: process.pid, started }
}

function getLockPath(folder: string): string {
  return join(folder, 'lock')
}

/** How long to wait for another process that is taking over a dead lock: two seconds. */
const retryMs = 5
const maxTries = 400

/**
 * Puts our text at a path where no living process has its own, or throws StoreLockedError.
 *
 * Nobody removes another process's lock. To replace a dead lock, a process first claims a name derived from the hash of
 * its text. One process at a time has that claim, so the rename replaces exactly what was read. If the lock changed
 * meanwhile, retry from the start. A dead claim is replaced in the same way.
 */
async function claim(path: string, text: string): Promise<void> {
  const draft = join(dirname(path), `${draftStart}${process.pid}-${randomBytes(8).toString('hex')}`)
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx' })
    for (let tries = 1; ; tries += 1) {
      if (await tryLink(draft, path)) return
      const found = await readLockFile(path)
      if (found?.living) throw new StoreLockedError(dirname(path), found.living.pid)
      if (found && (await replaceDead(path, found.text, draft, text, tries < maxTries))) return
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** False when the lock changed meanwhile, or when another process is replacing it and we may retry. */
async function replaceDead(
  path: string,
  deadText: string,
  draft: string,
  text: string,
  mayRetry: boolean,
): Promise<boolean> {
  const hash = createHash('sha256').update(deadText).digest('hex').slice(0, 24)
  const right = join(dirname(path), `${rightStart}${hash}`)
  try {
    await claim(right, text)
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
    await removeOwn(right, text)
  }
}

/** link() creates a whole file under a free name in one step. */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function removeOwn(path: string, text: string): Promise<void> {
  if ((await readLockFile(path))?.text === text) await rm(path, { force: true })
}

async function readLockFile(path: string): ReturnType<typeof readLock> {
  const text = (await readIfExists(path))?.toString()
  if (text === undefined) return undefined
  const owner = parseOwner(text)
  const isLiving = owner !== undefined && (await readProcessStart(owner.pid)) === owner.started
  return { text, living: isLiving ? owner : undefined }
}

/** Undefined for a text that cannot be parsed: a lock is created whole, so a power cut left it. */
function parseOwner(text: string): LockOwner | undefined {
  try {
    return ownerSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const draftStart = 'lock-draft-'
const rightStart = 'lock-right-'

/** Removes drafts and claims of killed processes. Once we have the lock, no old claim can replace anything. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const isLeft =
      (name.startsWith(draftStart) && (await isDeadDraft(name))) ||
      (name.startsWith(rightStart) && !(await readLockFile(path))?.living)
    if (isLeft) await rm(path, { force: true })
  }
}

/** Judged by the name: a draft that is being written is still empty. */
async function isDeadDraft(name: string): Promise<boolean> {
  const pid = Number(name.slice(draftStart.length).split('-')[0])
  return !Number.isInteger(pid) || (await readProcessStart(pid)) === undefined
}
