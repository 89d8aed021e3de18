import { createHash, randomBytes } from 'node:crypto'
import { link, readdir, rename, rm, writeFile, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readProcessStart } from '#store/io/processStart'
import { isMissing, StoreLockedError, StoreUnavailableError } from '#store/storeErrors'
import { z } from 'zod'

/** The right to write a data folder. */
export interface Lock {
  /** Gives the right back; again does nothing. */
  release(): Promise<void>
}

/**
 * Takes the right to write a data folder, which must exist. The lock of a process that is gone is taken over. Throws StoreLockedError
 * when a living process has it, this one included, and StoreUnavailableError when the folder cannot be written.
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
  return { release: () => (released ??= releaseOwn(path, text)) }
}

/** How long a starter is watched that is taking a lock over: two seconds. */
const lookAgainMs = 5
const maxLooks = 400

/**
 * Puts our text at a path where no living process has its own, or throws StoreLockedError.
 *
 * Nobody ever removes another's lock: whoever finds it empty-handed and a dead one's in the way must first claim the name that is made
 * from that very text. One process at a time has that claim, nobody else may replace that text, and so the rename replaces what was
 * looked at. Who comes late with an old claim finds another text and starts anew. A claimant that died is replaced the same way.
 */
async function claim(path: string, text: string): Promise<void> {
  const draft = join(dirname(path), `${draftStart}${process.pid}-${randomBytes(8).toString('hex')}`)
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx' })
    for (let looks = 1; ; looks += 1) {
      if (await tryLink(draft, path)) return
      const found = await readOwner(path)
      if (found?.living) throw new StoreLockedError(dirname(path), found.living.pid)
      if (found && (await replaceDead(path, found.text, draft, text, looks < maxLooks))) return
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** False when another was first, or, if we may look again, when another is just at it. */
async function replaceDead(
  path: string,
  deadText: string,
  draft: string,
  text: string,
  mayLookAgain: boolean,
): Promise<boolean> {
  const right = join(
    dirname(path),
    `${rightStart}${createHash('sha256').update(deadText).digest('hex').slice(0, 24)}`,
  )
  try {
    await claim(right, text)
  } catch (error) {
    if (!mayLookAgain || !(error instanceof StoreLockedError)) throw error
    // Whoever has the right is done in a moment; then the path says who has it.
    await setTimeout(lookAgainMs)
    return false
  }
  try {
    if ((await readOwner(path))?.text !== deadText) return false
    await rename(draft, path)
    return true
  } finally {
    await releaseOwn(right, text)
  }
}

/** link() puts a whole file under a name that must be free, in one step. */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function releaseOwn(path: string, text: string): Promise<void> {
  if ((await readOwner(path))?.text === text) await rm(path, { force: true })
}

const draftStart = 'lock-draft-'
const rightStart = 'lock-right-'

/** What starters left that were killed on the way. Once the lock is ours, no old right can replace anything. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const isLeft =
      (name.startsWith(draftStart) && (await isDeadDraft(name))) ||
      (name.startsWith(rightStart) && !(await readOwner(path))?.living)
    if (isLeft) await rm(path, { force: true })
  }
}

/** By its name: a draft that is just being written says nothing yet. */
async function isDeadDraft(name: string): Promise<boolean> {
  const pid = Number(name.slice(draftStart.length).split('-')[0])
  return !Number.isInteger(pid) || (await readProcessStart(pid)) === undefined
}

const ownerSchema = z.object({ pid: z.int().positive(), started: z.string() })

/** A process, named so that nothing else can be meant: its pid, and when it was started. */
export type LockOwner = Readonly<z.infer<typeof ownerSchema>>

/** Where the lock of a data folder lies. */
export function getLockPath(folder: string): string {
  return join(folder, 'lock')
}

/** This process. */
export async function readSelf(): Promise<LockOwner> {
  const started = await readProcessStart(process.pid)
  if (started === undefined) throw new Error('this process cannot see itself; is /proc mounted?')
  return { pid: process.pid, started }
}

/** What a lock file says: undefined when there is none; an owner only when it can be read and that process still runs. */
export async function readOwner(
  path: string,
): Promise<{ readonly text: string; readonly living: LockOwner | undefined } | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  const owner = toOwner(text)
  const isLiving = owner !== undefined && (await readProcessStart(owner.pid)) === owner.started
  return { text, living: isLiving ? owner : undefined }
}

/** A lock is linked into place whole, so one that cannot be read is what a power cut left. */
function toOwner(text: string): LockOwner | undefined {
  try {
    return ownerSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
