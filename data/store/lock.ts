import { createHash, randomBytes } from 'node:crypto'
import { link, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { readIfExists } from '#store/io/durableFile'
import { readProcessStart } from '#store/io/processStart'
import { hasCode, StoreLockedError, StoreUnavailableError } from '#store/storeErrors'

/** The right to write a data folder. */
export interface Lock {
  /** Safe to call twice. */
  release(): Promise<void>
}

const ownerSchema = z.object({ pid: z.int().positive(), started: z.string() })

export type LockOwner = Readonly<z.infer<typeof ownerSchema>>

/** Replaces a dead process's lock. Throws StoreLockedError and StoreUnavailableError. */
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

/** Undefined when there is no lock. `living` only when its process still runs. */
export function readLock(folder: string) {
  return readLockFile(getLockPath(folder))
}

export async function readSelf(): Promise<LockOwner> {
  const started = await readProcessStart(process.pid)
  if (started === undefined) throw new Error('this process cannot see itself; is /proc mounted?')
  return { pid: process.pid, started }
}

function getLockPath(folder: string): string {
  return join(folder, 'lock')
}

/** How long to wait for another process that is replacing a dead lock: two seconds. */
const retryMs = 5
const maxTries = 400

/**
 * Creates our lock, or throws StoreLockedError. A dead lock is replaced only under a claim, named
 * by the hash of its text; one process at a time has it. If the lock changed meanwhile, retry. A
 * dead claim is replaced in the same way.
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

/** False when the lock changed or another process is replacing it. */
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

async function removeOwn(path: string, text: string): Promise<void> {
  if ((await readLockFile(path))?.text === text) await rm(path, { force: true })
}

async function readLockFile(path: string) {
  const text = (await readIfExists(path))?.toString()
  if (text === undefined) return undefined
  const owner = parseOwner(text)
  const isLiving = owner !== undefined && (await readProcessStart(owner.pid)) === owner.started
  return { text, living: isLiving ? owner : undefined }
}

/** Undefined for invalid text, which only a power cut leaves. */
function parseOwner(text: string): LockOwner | undefined {
  try {
    return ownerSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const draftStart = 'lock-draft-'
const rightStart = 'lock-right-'

/** Removes drafts and claims of killed processes; our lock makes old claims ineffective. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // A draft may still be empty, so its name has the pid.
    const pid = name.startsWith(draftStart) ? Number(name.slice(draftStart.length).split('-')[0]) : undefined
    const isLeft =
      pid === undefined
        ? name.startsWith(rightStart) && !(await readLockFile(path))?.living
        : !Number.isInteger(pid) || (await readProcessStart(pid)) === undefined
    if (isLeft) await rm(path, { force: true })
  }
}
