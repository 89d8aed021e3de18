import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requestKinds } from '#domain/forms/kinds'
import { noteErased } from '#store/backup/erasedRequests'
import { isEarlierBackup, listWorkPlaces } from '#store/backup/places'
import { removeLeftovers } from '#store/io/temporaryPath'
import { describePlace, type Place } from '#store/place'
import {
  listRequests,
  searchPlaces,
  type PersonQuestion,
  type PersonSearch,
  type SearchedPlace,
} from '#store/privacy/searchPerson'
import {
  createSoughtPerson,
  getRequestKey,
  toIdentity,
  type RequestIdentity,
} from '#store/privacy/soughtPerson'
import { openStore } from '#store/requests/openStore'
import { isSystemError, StoreError } from '#store/storeErrors'
import type { Stores } from '#store/stores'

/** The requests to erase: a person's own, and selected ones of others. */
export interface PersonErasure {
  readonly person: string
  readonly requests: readonly RequestIdentity[]
}

export interface ErasedPerson {
  readonly requests: number
  /** Quarantined files that held more of the person. */
  readonly otherFiles: number
}

export interface ErasedEverywhere extends ErasedPerson {
  /** Snapshots, backups and files of a running command that have the person until they end. */
  readonly copies: readonly string[]
  /** Folders that could not be changed, and copies that do not end by themselves. */
  readonly unchanged: readonly { readonly path: string; readonly reason: string }[]
}

/** What an erasure takes: all that a search found, and the requests of others in `also`. */
export function createErasure(person: string, search: PersonSearch, also: readonly string[]): PersonErasure {
  const mentions = search.places
    .flatMap((place) => place.mentions.map(({ request }) => request))
    .filter(({ id }) => also.includes(id))
  return { person, requests: [...listRequests(search.places), ...mentions].map(toIdentity) }
}

/** Searches all that is in use again, for the person and the erased requests. It should find nothing. */
export async function searchErased(
  question: PersonQuestion,
  { person, requests }: PersonErasure,
): Promise<PersonSearch> {
  const search = await searchPlaces(question, createSoughtPerson(person, requests), { withCopies: false })
  return { ...search, places: search.places.filter(({ what }) => what !== 'work') }
}

/**
 * Erases requests of a store, and the person's traces in quarantined files. Throws StoreUnavailableError; safe
 * to repeat after a partial failure. `at` is an ISO time in UTC.
 */
export async function erasePerson(
  { store, files }: Pick<Stores, 'store' | 'files'>,
  { person, requests }: PersonErasure,
  at: string,
): Promise<ErasedPerson> {
  const sought = createSoughtPerson(person, requests)
  const erased = { requests: 0, otherFiles: 0 }
  for (const kind of requestKinds) {
    const ids = requests.flatMap((request) => (request.kind === kind ? [request.id] : []))
    // First: erasing a request removes the parts that name it.
    erased.otherFiles += (await files?.eraseQuarantined(kind, (part) => sought.isInPart(part))) ?? 0
    if (ids.length > 0) erased.requests += await store.eraseAll(kind, ids, at, 'asked')
  }
  return erased
}

/** Changes no snapshot and no backup. Failures in earlier folders are returned as `unchanged`. */
export async function erasePersonEverywhere(
  question: PersonQuestion,
  { places }: PersonSearch,
  options: {
    readonly erasure: PersonErasure
    readonly eraseMain: (erasure: PersonErasure) => Promise<ErasedPerson>
    readonly now: () => Date
    readonly signal: AbortSignal
  },
): Promise<ErasedEverywhere> {
  const { folder, backups } = question
  const { erasure, eraseMain, now, signal } = options
  await removeLeftovers(await listWorkPlaces(folder, backups))
  const erased = await eraseMain(erasure)
  const unchanged: { path: string; reason: string }[] = []
  /** An expected error is noted. */
  const attempt = async (path: string, work: () => Promise<void>): Promise<void> => {
    signal.throwIfAborted()
    try {
      await work()
    } catch (error) {
      if (signal.aborted || !(error instanceof StoreError || isSystemError(error))) throw error
      unchanged.push({ path, reason: error.message })
    }
  }
  if (backups !== undefined) await attempt(backups, () => noteErasure(backups, question, erasure, now()))
  for (const { path, what } of places)
    if (what === 'earlier') await attempt(path, () => eraseInFolder(path, erasure, now))
  const copies = listCopies(places, erasure)
  const [ending, staying] = [copies.filter((path) => !isPutAside(path)), copies.filter(isPutAside)]
  const reason = 'a restore put it aside; remove it'
  return {
    ...erased,
    copies: ending,
    unchanged: [...unchanged, ...staying.map((path) => ({ path, reason }))],
  }
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

/** Also of requests that only copies have: a restore then erases them, too. */
async function noteErasure(
  backups: string,
  place: Place,
  { requests }: PersonErasure,
  now: Date,
): Promise<void> {
  const erasedAt = now.toISOString()
  await noteErased(
    backups,
    place,
    requests.map(({ kind, id }) => ({ kind, tombstone: { id, erasedAt, reason: 'asked' } })),
  )
}

function listCopies(places: readonly SearchedPlace[], { requests }: PersonErasure): readonly string[] {
  const erasedKeys = new Set(requests.map(getRequestKey))
  return places.flatMap(({ path, what, problem, ...place }) => {
    if (what === 'earlier' || what === 'leftover') return []
    if (what === 'store') return place.snapshots.map((name) => join(path, name))
    const isConcerned =
      problem !== undefined ||
      place.requests.length + place.damaged.length + place.lines.length > 0 ||
      place.mentions.some(({ request }) => erasedKeys.has(getRequestKey(request)))
    return isConcerned ? [path] : []
  })
}

function isPutAside(path: string): boolean {
  return isEarlierBackup(path.split(/[\\/]/).at(-1) ?? '')
}

/** Its snapshots go: no server runs on it that would end them. */
async function eraseInFolder(folder: string, erasure: PersonErasure, now: () => Date): Promise<void> {
  const store = await openStore({ folder, now })
  try {
    await erasePerson({ store, files: store }, erasure, now().toISOString())
    await rm(join(folder, 'snapshots'), { recursive: true, force: true })
  } finally {
    await store.close()
  }
}
