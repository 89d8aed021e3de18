import { createByKind, requestKinds, type ByKind } from '#domain/forms/kinds'
import type { Tombstone } from '#store/requests/requestRecord'
import { openStore } from '#store/requests/openStore'
import { existsSync } from 'node:fs'
import { realpath, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compareFolders, type FolderDifference } from '#store/backup/compareFolders'
import { readErased } from '#store/backup/erasedRequests'
import { getEarlierPath } from '#store/backup/places'
import { unpackBackup, type ReadOptions } from '#store/backup/readBackup'
import { syncFolder } from '#store/io/durableFile'
import { nodeFileSystem } from '#store/io/fileSystem'
import { createTemporaryPath, removeLeftovers } from '#store/io/temporaryPath'
import { acquireLock, type Lock } from '#store/lock/lock'
import type { RuledPlace } from '#store/place'
import { BackupError } from '#store/storeErrors'

export interface RestoreOptions extends ReadOptions, RuledPlace {
  readonly file: string
  /** Also restores over newer data. */
  readonly isForced: boolean
  /** Public keys for what a database had; none if backups are not encrypted. */
  readonly recipients?: readonly string[]
}

/**
 * Unpacks and verifies a backup beside the data folder, then swaps them. The old folder is kept
 * under another name. Throws StoreLockedError or BackupError; then nothing was changed.
 */
export async function restoreBackup(
  { file, folder, databaseUrl, readRules, isForced, recipients = [], ...options }: RestoreOptions,
  { now, signal }: { readonly now: () => Date; readonly signal: AbortSignal },
) {
  if (!existsSync(file)) throw new BackupError('BACKUP_MISSING', `There is no file ${file}.`)
  if (databaseUrl !== undefined) {
    const { restoreDatabase } = await import('#store/backup/postgres/restoreDatabase')
    const place = { folder, databaseUrl, readRules, assertNotNewer: isForced ? undefined : assertNotNewer }
    return restoreDatabase(file, place, { recipients, now, signal, ...options })
  }
  // Replace the target of a link, not the link.
  const target = existsSync(folder) ? await realpath(folder) : folder
  const unpacked = createTemporaryPath(dirname(target), 'partial')
  const lock = existsSync(target) ? await acquireLock(target) : undefined
  try {
    await removeLeftovers([target, dirname(target)])
    const { madeAt, requests } = await unpackBackup(file, unpacked, { signal, ...options }).catch(
      (error: unknown) => {
        if (!(error instanceof BackupError)) throw error
        throw new BackupError(error.code, `${error.message} Nothing was changed.`)
      },
    )
    const difference = lock && (await compareFolders(target, unpacked))
    if (difference && !isForced) assertNotNewer(difference, target)
    const erased = await readErased(dirname(file))
    const all = createByKind((kind) => [...erased[kind], ...(difference?.tombstones[kind] ?? [])])
    const erasedAgain = await eraseAgain(unpacked, all, now)
    signal.throwIfAborted()
    const earlierFolder = await swap(target, unpacked, now(), lock)
    return {
      folder: target,
      madeAt,
      requests,
      /** Requests in the backup that had been erased since, and were erased again. */
      erasedAgain,
      /** The new path of the replaced folder, or a backup of what was in the database. */
      earlierFolder,
    }
  } finally {
    await lock?.release()
    await rm(unpacked, { recursive: true, force: true })
  }
}

/** Erases in an unpacked backup. Returns how many it still had. Throws StoreUnavailableError. */
export async function eraseAgain(
  folder: string,
  erased: ByKind<readonly Tombstone[]>,
  now: () => Date,
): Promise<number> {
  const kinds = requestKinds.filter((kind) => erased[kind].length > 0)
  if (kinds.length === 0) return 0
  let count = 0
  const store = await openStore({ folder, now })
  try {
    for (const kind of kinds) {
      const ids = new Set(erased[kind].map(({ id }) => id))
      for (const id of ids) if (await store.get(kind, id)) count += 1
      await store.putTombstones(kind, erased[kind])
      await store.eraseQuarantined(kind, (part) => [...ids].some((id) => part.includes(id)))
    }
  } finally {
    await store.close()
  }
  return count
}

function assertNotNewer(
  { newer, hasOtherStaff }: Pick<FolderDifference, 'newer' | 'hasOtherStaff'>,
  target: string,
): void {
  const requests = `${newer} ${newer === 1 ? 'request' : 'requests'}`
  const reasons = [
    ...(newer > 0 ? [`${requests} that the backup does not have, or has as an earlier version`] : []),
    ...(hasOtherStaff ? ['other staff accounts or passwords'] : []),
  ]
  if (reasons.length === 0) return
  throw new BackupError(
    'RESTORE_OVER_NEWER',
    `${target} has ${reasons.join(', and ')}. Nothing was changed. Make a backup of it first; --force restores all the same.`,
  )
}

async function swap(
  target: string,
  unpacked: string,
  at: Date,
  lock: Lock | undefined,
): Promise<string | undefined> {
  const earlier = getEarlierPath(target, at)
  // Nobody may write in the new folder before it has its name.
  const newLock = await acquireLock(unpacked)
  let newFolder = unpacked
  try {
    if (lock) await move(target, earlier, target)
    try {
      await move(unpacked, target, target)
    } catch (error) {
      if (lock) await rename(earlier, target).catch(() => undefined)
      throw error
    }
    newFolder = target
    await syncFolder(dirname(target), nodeFileSystem)
    // It moved with its folder.
    await lock?.release(earlier)
  } finally {
    await newLock.release(newFolder)
  }
  if (lock) await rm(join(earlier, 'control.json'), { force: true })
  return lock && earlier
}

async function move(from: string, to: string, target: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    throw new BackupError(
      'RESTORE_BLOCKED',
      `${target} could not be replaced (${code}). It must be a folder that can be renamed, not a mounted disk itself, and nothing may begin to use it meanwhile. Nothing was changed.`,
    )
  }
}
