import { rm, utimes } from 'node:fs/promises'
import { requestKinds } from '#domain/forms/kinds'
import { packBackup, readBackupFiles } from '#store/backup/backup'
import { listWorkPlaces } from '#store/backup/places'
import { isEncryptedBackup, unpackBackup } from '#store/backup/readBackup'
import type { BackupIdentity } from '#store/backup/backupKeys'
import { createTemporaryPath, removeLeftovers } from '#store/io/temporaryPath'
import { openStore } from '#store/requests/openStore'
import { writeFileWhole } from '#store/outputFile'
import { createFileFilter } from '#store/privacy/placeSearch'
import {
  listRequests,
  searchPlaces,
  type PersonQuestion,
  type PersonSearch,
} from '#store/privacy/searchPerson'
import {
  createSoughtPerson,
  getRequestKey,
  toIdentity,
  type RequestIdentity,
} from '#store/privacy/soughtPerson'
import { describePlace, type Place } from '#store/place'
import type { Stores } from '#store/stores'
import { isSystemError, StoreError } from '#store/storeErrors'

/** The requests to erase: a person's own, and selected ones of others. */
export interface PersonErasure {
  readonly person: string
  readonly requests: readonly RequestIdentity[]
}

export interface ErasedPerson {
  readonly requests: number
  /** Snapshot and quarantined files that held more of the person. */
  readonly otherFiles: number
}

export interface ErasedEverywhere extends ErasedPerson {
  readonly backups: number
  /** Folders and backups that could not be changed. */
  readonly unchanged: readonly { readonly path: string; readonly reason: string }[]
}

/** What an erasure takes: all that a search found, and the requests of others in `also`. */
export function createErasure(person: string, search: PersonSearch, also: readonly string[]): PersonErasure {
  const mentions = search.places
    .flatMap((place) => place.mentions.map(({ request }) => request))
    .filter(({ id }) => also.includes(id))
  return { person, requests: [...listRequests(search.places), ...mentions].map(toIdentity) }
}

/** Searches all that is in reach again, for the person and the erased requests. It should find nothing. */
export function searchErased(
  question: PersonQuestion,
  { person, requests }: PersonErasure,
): Promise<PersonSearch> {
  return searchPlaces(question, createSoughtPerson(person, requests))
}

/**
 * Erases requests of a store, and the person's traces in snapshots and quarantined files. Throws
 * StoreUnavailableError; safe to repeat after a partial failure. `at` is an ISO time in UTC.
 */
export async function erasePerson(
  { store, files }: Pick<Stores, 'store' | 'files'>,
  { person, requests }: PersonErasure,
  at: string,
): Promise<ErasedPerson> {
  const sought = createSoughtPerson(person, requests)
  const filter = createFileFilter(sought.mayBeIn)
  const erased = { requests: 0, otherFiles: 0 }
  for (const kind of requestKinds) {
    const ids = requests.flatMap((request) => (request.kind === kind ? [request.id] : []))
    if (ids.length > 0) erased.requests += await store.eraseAll(kind, ids, at, 'asked')
    erased.otherFiles +=
      (await files?.eraseTraces(kind, {
        isTheirs: sought.isTheirs,
        mayBeIn: filter,
        isQuarantinedTrace: (piece) => sought.isInPart(piece),
      })) ?? 0
  }
  return erased
}

/** Failures in earlier folders and backups are returned as `unchanged`. */
export async function erasePersonEverywhere(
  { folder, backups: backupsFolder, identity }: PersonQuestion,
  { places }: PersonSearch,
  options: {
    readonly erasure: PersonErasure
    readonly eraseMain: (erasure: PersonErasure) => Promise<ErasedPerson>
    readonly now: () => Date
    readonly signal: AbortSignal
  },
): Promise<ErasedEverywhere> {
  const { erasure, eraseMain, now, signal } = options
  await removeLeftovers(await listWorkPlaces(folder, backupsFolder))
  const erased = await eraseMain(erasure)
  const unchanged: { path: string; reason: string }[] = []
  /** False after an expected error, which is noted. */
  const attempt = async (path: string, work: () => Promise<void>): Promise<boolean> => {
    signal.throwIfAborted()
    try {
      await work()
      return true
    } catch (error) {
      if (signal.aborted || !(error instanceof StoreError || isSystemError(error))) throw error
      unchanged.push({ path, reason: error.message })
      return false
    }
  }
  for (const { path, what } of places)
    if (what === 'earlier') await attempt(path, () => eraseInFolder(path, erasure, now))
  const erasedKeys = new Set(erasure.requests.map(getRequestKey))
  let rewritten = 0
  for (const { path, what, problem, requests, damaged, mentions } of places) {
    const isConcerned =
      requests.length + damaged.length > 0 ||
      mentions.some(({ request }) => erasedKeys.has(getRequestKey(request)))
    if (what !== 'backup' || problem !== undefined || !isConcerned) continue
    if (await attempt(path, () => eraseInBackup(path, { erasure, folder, identity, now, signal })))
      rewritten += 1
  }
  return { ...erased, backups: rewritten, unchanged }
}

/** Returns why the freed space could not be reclaimed, such as a VACUUM of somebody else. */
export async function reclaimSpace(place: Place): Promise<ErasedEverywhere['unchanged']> {
  if (place.databaseUrl === undefined) return []
  const { vacuumDatabase } = await import('#store/database/migrate')
  try {
    await vacuumDatabase(place.databaseUrl)
    return []
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return [
      { path: `the freed space of ${describePlace(place)}`, reason: `not yet vacuumed: ${error.message}` },
    ]
  }
}

async function eraseInFolder(folder: string, erasure: PersonErasure, now: () => Date): Promise<void> {
  const store = await openStore({ folder, now })
  try {
    await erasePerson({ store, files: store }, erasure, now().toISOString())
  } finally {
    await store.close()
  }
}

/** Unpacks a backup, erases the person and packs it again. The backup keeps its day. */
async function eraseInBackup(
  path: string,
  options: {
    readonly erasure: PersonErasure
    /** The data folder: unlike the backup's disk, its disk can take a lock. */
    readonly folder: string
    readonly identity: BackupIdentity | undefined
    readonly now: () => Date
    readonly signal: AbortSignal
  },
): Promise<void> {
  const { erasure, folder, identity, now, signal } = options
  const unpacked = await createTemporaryPath(folder, 'partial')
  try {
    const manifest = await unpackBackup(path, unpacked, { signal, identity })
    await eraseInFolder(unpacked, erasure, now)
    const madeAt = new Date(manifest.madeAt)
    const isEncrypted = await isEncryptedBackup(path)
    const { pieces } = packBackup({
      files: readBackupFiles(unpacked),
      madeAt,
      version: manifest.version,
      recipients: isEncrypted ? (manifest.recipients ?? (await identity?.listRecipients())) : [],
    })
    await writeFileWhole(path, pieces, signal)
    await utimes(path, madeAt, madeAt)
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}
