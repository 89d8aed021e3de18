import { existsSync } from 'node:fs'
import { realpath, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { carryTombstones } from '#store/backup/carryTombstones'
import { compareFolders, type FolderDifference } from '#store/backup/compareFolders'
import { nodeFileSystem } from '#store/io/fileSystem'
import { acquireLock, type Lock } from '#store/files/lock'
import { BackupError } from '#store/backup/readBackup'
import { syncFolder } from '#store/io/syncFolder'
import { unpackBackup } from '#store/backup/unpackBackup'
import type { BackupManifest } from '#store/backup/backupManifest'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { earlierMark } from '../privacy/privacyPlaces.ts'
import { removeLeftovers, toTemporaryPath } from '../temporaryPath.ts'
import { formatCount } from '../terminal/formats.ts'

export interface RestoreOptions {
  readonly file: string
  /** The data folder. */
  readonly folder: string
  /** Also over something newer. */
  readonly isForced: boolean
  readonly asJson: boolean
}

/**
 * Puts a backup in the place of a data folder: unpacked and checked beside it first, then in one step, and the old folder stays. Throws
 * StoreLockedError while a process writes there, CliError BACKUP_MISSING, BACKUP_DAMAGED, RESTORE_OVER_NEWER or RESTORE_BLOCKED; nothing was
 * changed then.
 */
export async function restoreBackup(
  { file, folder, isForced, asJson }: RestoreOptions,
  { out, err, now, signal }: Pick<CliContext, 'out' | 'err' | 'now' | 'signal'>,
): Promise<void> {
  if (!existsSync(file)) throw new CliError('BACKUP_MISSING', `There is no file ${file}.`)
  // Where a link leads is replaced, not the link.
  const target = existsSync(folder) ? await realpath(folder) : folder
  const unpacked = await toTemporaryPath(dirname(target), 'partial')
  const lock = existsSync(target) ? await acquireLock(target) : undefined
  try {
    await removeLeftovers([target, dirname(target)])
    const manifest = await unpack(file, unpacked, signal)
    const difference = existsSync(target) ? await compareFolders(target, unpacked) : nothing
    if (!isForced) assertNotNewer(difference, target)
    await carryTombstones(unpacked, difference.tombstones, now)
    signal.throwIfAborted()
    const earlier = await swap(target, unpacked, now(), lock)
    report({ manifest, target, earlier, erasedAgain: difference.erasedHere, asJson }, { out, err })
  } finally {
    await lock?.release()
    await rm(unpacked, { recursive: true, force: true })
  }
}

const nothing: FolderDifference = {
  newer: 0,
  tombstones: { contact: [], diagnosis: [], callback: [] },
  erasedHere: 0,
  hasOtherStaff: false,
}

async function unpack(file: string, unpacked: string, signal: AbortSignal): Promise<BackupManifest> {
  try {
    return await unpackBackup(file, unpacked, signal)
  } catch (error) {
    throw error instanceof BackupError
      ? new CliError(error.code, `${error.message} Nothing was changed.`)
      : error
  }
}

function assertNotNewer({ newer, hasOtherStaff }: FolderDifference, target: string): void {
  const reasons = [
    ...(newer > 0
      ? [`${formatCount(newer, 'request')} that the backup does not have, or has as an earlier version`]
      : []),
    ...(hasOtherStaff ? ['other staff accounts or passwords'] : []),
  ]
  if (reasons.length === 0) return
  throw new CliError(
    'RESTORE_OVER_NEWER',
    `${target} has ${reasons.join(', and ')}. Nothing was changed. Make a backup of it first; --force restores all the same.`,
  )
}

/** Puts the new folder in the place of the old one, and gives where that went. */
async function swap(
  target: string,
  unpacked: string,
  at: Date,
  lock: Lock | undefined,
): Promise<string | undefined> {
  const earlier = `${target}${earlierMark}${at.toISOString().replaceAll(/[:.]/g, '-')}`
  // Nobody may begin to write in the new one before it has its name.
  const newLock = await acquireLock(unpacked)
  try {
    if (lock) await move(target, earlier, target)
    try {
      await move(unpacked, target, target)
    } catch (error) {
      if (lock) await rename(earlier, target).catch(() => undefined)
      throw error
    }
    await syncFolder(dirname(target), nodeFileSystem)
    // Both locks name this process, and moved with their folders.
    for (const path of [target, ...(lock ? [earlier] : [])]) await rm(join(path, 'lock'), { force: true })
  } finally {
    await newLock.release()
  }
  if (lock) await rm(join(earlier, 'control.json'), { force: true })
  return lock && earlier
}

async function move(from: string, to: string, target: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    throw new CliError(
      'RESTORE_BLOCKED',
      `${target} could not be replaced (${code}). It must be a folder that can be renamed, not a mounted disk itself, and nothing may begin to use it meanwhile. Nothing was changed.`,
    )
  }
}

interface Restored {
  readonly manifest: BackupManifest
  readonly target: string
  readonly earlier: string | undefined
  readonly erasedAgain: number
  readonly asJson: boolean
}

function report(
  { manifest, target, earlier, erasedAgain, asJson }: Restored,
  { out, err }: Pick<CliContext, 'out' | 'err'>,
): void {
  const { madeAt, requests } = manifest
  if (asJson) {
    const shown = { folder: target, madeAt, requests, erasedAgain, earlierFolder: earlier ?? null }
    out.write(`${JSON.stringify(shown, undefined, 2)}\n`)
    return
  }
  const count = Object.values(requests).reduce((sum, each) => sum + each, 0)
  err.write(`${formatCount(count, 'request')} of ${madeAt} restored to ${target}.\n`)
  if (erasedAgain > 0)
    err.write(`${formatCount(erasedAgain, 'request')} in the backup had been erased since, and stay so.\n`)
  if (earlier !== undefined) {
    err.write(`What was there is in ${earlier}. It has personal data: remove it once you are sure.\n`)
  }
}
