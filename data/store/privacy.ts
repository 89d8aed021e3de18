import { rm, utimes } from 'node:fs/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { getPersonKeys } from '#domain/requests/person'
import { createPersonTrace } from '#domain/requests/personTrace'
import { packBackup } from '#store/backup'
import { listEarlierFolders, listWorkPlaces } from '#store/backup/places'
import { unpackBackup } from '#store/backup/readBackup'
import { parseSegmentPath } from '#store/files/segmentFiles'
import { createTemporaryPath, removeLeftovers } from '#store/io/temporaryPath'
import { openStore } from '#store/openStore'
import { writeFileWhole } from '#store/outputFile'
import { findPerson, getRequestKey, type FoundPerson } from '#store/privacy/findPerson'
import {
  findTraces,
  searchBackups,
  searchTemporary,
  type SearchedBackup,
  type SearchedTemporary,
  type TraceScan,
} from '#store/privacy/findTraces'
import type { RequestStore } from '#store/requestStore'
import { isSystemError, StoreError } from '#store/storeErrors'

export interface PersonQuestion {
  /** From `getPersonKey`. */
  readonly person: string
  readonly folder: string
  readonly backups: string | undefined
}

export interface PersonSearch {
  readonly found: FoundPerson
  /** Data folders that restores replaced. */
  readonly earlier: readonly { readonly path: string; readonly found: FoundPerson }[]
  readonly backups: readonly SearchedBackup[]
  readonly temporary: readonly SearchedTemporary[]
}

/** The requests to erase: a person's own, and selected ones of others. */
export interface PersonErasure {
  readonly person: string
  readonly requests: readonly { readonly kind: RequestKind; readonly id: string }[]
}

export interface ErasedPerson {
  readonly requests: number
  /** Snapshot and quarantined files that held more of the person. */
  readonly otherFiles: number
}

export interface ErasedEverywhere extends ErasedPerson {
  /** Rewritten backups. */
  readonly backups: number
  /** Folders and backups that could not be changed. */
  readonly unchanged: readonly { readonly path: string; readonly reason: string }[]
}

export interface ErasureProof {
  readonly read: readonly { readonly path: string; readonly files: number; readonly bytes: number }[]
  /** Requests of others that name the person. */
  readonly mentions: readonly Pick<KeptRequest, 'kind' | 'id' | 'reference'>[]
  /** All other lines that name the person. Should be empty. */
  readonly remains: readonly { readonly path: string; readonly line: number }[]
  /** Incompletely read backups and temporary files. */
  readonly unreadable: readonly string[]
}

/** Searches the data folder, snapshots, earlier folders, backups and leftovers. Changes nothing. */
export async function searchPerson({ person, folder, backups }: PersonQuestion): Promise<PersonSearch> {
  const trace = createPersonTrace(person)
  const earlier = []
  for (const path of await listEarlierFolders(folder)) {
    earlier.push({ path, found: await findPerson(path, trace) })
  }
  return {
    found: await findPerson(folder, trace),
    earlier,
    backups: await searchBackups(backups, trace),
    temporary: await searchTemporary(await listWorkPlaces(folder, backups), trace),
  }
}

/** The newest version of each request in the data folder and earlier folders, oldest first. */
export function listNewestRequests({ found, earlier }: PersonSearch): readonly KeptRequest[] {
  const newest = new Map<string, KeptRequest>()
  const all = [found, ...earlier.map((each) => each.found)].flatMap(({ requests }) => requests)
  for (const { request } of all) {
    const key = getRequestKey(request)
    if ((newest.get(key)?.version ?? 0) < request.version) newest.set(key, request)
  }
  return [...newest.values()].sort((left, right) => (left.createdAt < right.createdAt ? -1 : 1))
}

/**
 * Erases requests of a store, and the person's traces in snapshots and quarantined files. Throws
 * StoreUnavailableError; safe to repeat after a partial failure. `at` is an ISO time in UTC.
 */
export async function erasePerson(
  store: Pick<RequestStore, 'eraseAll' | 'eraseTraces'>,
  { person, requests }: PersonErasure,
  at: string,
): Promise<ErasedPerson> {
  const trace = createPersonTrace(person)
  const erased = { requests: 0, otherFiles: 0 }
  for (const kind of requestKinds) {
    const ids = requests.flatMap((request) => (request.kind === kind ? [request.id] : []))
    if (ids.length > 0) erased.requests += await store.eraseAll(kind, ids, at, 'asked')
    erased.otherFiles += await store.eraseTraces(kind, {
      isTheirs: (request) => getPersonKeys(request).includes(person) || ids.includes(request.id),
      isQuarantinedTrace: trace.isIn,
      mayHold: (text) => trace.isIn(text) || ids.some((id) => text.includes(id)),
    })
  }
  return erased
}

/**
 * Erases what a search found in the data folder (by `eraseMain`), earlier folders and backups.
 * Failures of the last two are returned as `unchanged`. `also` has ids of others' requests to
 * erase.
 */
export async function erasePersonEverywhere(
  { person, folder, backups: backupsFolder }: PersonQuestion,
  { found, earlier, backups }: PersonSearch,
  options: {
    readonly also: readonly string[]
    readonly eraseMain: (erasure: PersonErasure) => Promise<ErasedPerson>
    readonly now: () => Date
    readonly signal: AbortSignal
  },
): Promise<ErasedEverywhere> {
  const { also, eraseMain, now, signal } = options
  await removeLeftovers(await listWorkPlaces(folder, backupsFolder))
  const erased = await eraseMain(createErasure(person, found, also))
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
  for (const each of earlier) {
    await attempt(each.path, () => eraseInFolder(each.path, createErasure(person, each.found, also), now))
  }
  let rewritten = 0
  for (const { path, scan, problem } of backups) {
    if (problem !== undefined || scan.found.length === 0) continue
    if (await attempt(path, () => eraseInBackup(path, { person, folder, also, now, signal }))) rewritten += 1
  }
  return { ...erased, backups: rewritten, unchanged }
}

/** Rereads every byte in reach. */
export async function proveErased({ person, folder, backups }: PersonQuestion): Promise<ErasureProof> {
  const trace = createPersonTrace(person)
  const places: ScannedPlace[] = []
  for (const path of [folder, ...(await listEarlierFolders(folder))]) {
    places.push({ path, scan: await findTraces(path, trace), found: await findPerson(path, trace) })
  }
  // The data folder was read above, with its temporary files.
  const [, ...workPlaces] = await listWorkPlaces(folder, backups)
  places.push(...(await searchTemporary(workPlaces, trace)), ...(await searchBackups(backups, trace)))
  const mentions = new Map<string, ErasureProof['mentions'][number]>()
  for (const { request } of places.flatMap(({ found }) => found?.mentions ?? [])) {
    const { kind, id, reference } = request
    mentions.set(getRequestKey(request), { kind, id, reference })
  }
  return {
    read: places.map(({ path, scan: { files, bytes } }) => ({ path, files, bytes })),
    mentions: [...mentions.values()],
    remains: places.flatMap(listRemains),
    unreadable: places.flatMap(({ path, problem }) => (problem === undefined ? [] : [path])),
  }
}

interface ScannedPlace {
  readonly path: string
  readonly scan: TraceScan
  readonly found?: SearchedBackup['found']
  readonly problem?: string | undefined
}

/** Request files hold only mentions when no request of the person was found. */
function listRemains({ path, scan, found }: ScannedPlace): ErasureProof['remains'] {
  const hasOnlyMentions =
    found !== undefined &&
    found.mentions.length > 0 &&
    found.requests.length === 0 &&
    !found.damaged.some(({ namesPerson }) => namesPerson)
  return scan.found
    .filter((place) => !(hasOnlyMentions && isRequestFile(place.path)))
    .map((place) => ({ path: `${path}/${place.path}`, line: place.line }))
}

function isRequestFile(path: string): boolean {
  return parseSegmentPath(path.replace(/^snapshots\/[^/]+\//, '')) !== undefined
}

function createErasure(
  person: string,
  { requests, mentions }: FoundPerson,
  also: readonly string[],
): PersonErasure {
  const others = mentions.filter(({ request }) => also.includes(request.id))
  return { person, requests: [...requests, ...others].map(({ request: { kind, id } }) => ({ kind, id })) }
}

async function eraseInFolder(folder: string, erasure: PersonErasure, now: () => Date): Promise<void> {
  const store = await openStore({ folder, now })
  try {
    await erasePerson(store, erasure, now().toISOString())
  } finally {
    await store.close()
  }
}

/** Unpacks a backup, erases the person and packs it again. The backup keeps its day. */
async function eraseInBackup(
  path: string,
  options: {
    readonly person: string
    /** The data folder: unlike the backup's disk, its disk can take a lock. */
    readonly folder: string
    readonly also: readonly string[]
    readonly now: () => Date
    readonly signal: AbortSignal
  },
): Promise<void> {
  const { person, folder, also, now, signal } = options
  const unpacked = await createTemporaryPath(folder, 'partial')
  try {
    const manifest = await unpackBackup(path, unpacked, signal)
    const inside = await findPerson(unpacked, createPersonTrace(person))
    await eraseInFolder(unpacked, createErasure(person, inside, also), now)
    const madeAt = new Date(manifest.madeAt)
    const { pieces } = packBackup({ folder: unpacked, madeAt, version: manifest.version })
    await writeFileWhole(path, pieces, signal)
    await utimes(path, madeAt, madeAt)
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}
