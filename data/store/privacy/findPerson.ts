import { hash } from 'node:crypto'
import { join, relative, sep } from 'node:path'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/forms/kinds'
import { getPersonKeys } from '#domain/requests/person'
import { listSnapshots } from '#store/requests/files/snapshots'
import { isTombstone, type RequestRecord } from '#store/requests/requestRecord'
import { readQuarantined } from '#store/requests/files/quarantine'
import { scanKind } from '#store/requests/files/readSegment'
import { isJob, type NotificationJob } from '#store/outbox/notificationJob'
import { readOutboxRecords } from '#store/outbox/outbox'
import type { Place } from '#store/place'
import { getRequestKey, type SoughtPerson } from '#store/privacy/soughtPerson'
import { scanStore } from '#store/requests/readStore'

export interface FoundRequest {
  readonly request: KeptRequest
  /** False when only snapshots have it. */
  readonly isKept: boolean
}

/** Another person's request whose text names the person. */
export interface Mention {
  readonly request: KeptRequest
  /** Field names, 'note' for a note of staff. */
  readonly fields: readonly string[]
}

/** An incompletely readable file. */
export interface DamagedFile {
  /** Relative to the data folder, with '/'. */
  readonly path: string
  readonly namesPerson: boolean
}

export interface FoundPerson {
  /** Oldest first. */
  readonly requests: readonly FoundRequest[]
  readonly mentions: readonly Mention[]
  /** Of snapshots, only files that may be of the person. */
  readonly damaged: readonly DamagedFile[]
  /** How many records were compared field by field, superseded versions and snapshots included. */
  readonly records: number
  /** Files with a part that is no record. That part was compared as text. */
  readonly unparsed: readonly string[]
  /** Outbox jobs for these requests. They hold only ids. */
  readonly outboxEntries: number
  /** Other phone numbers and addresses in these requests, and how many other requests have each. */
  readonly otherKeys: readonly { readonly key: string; readonly requests: number }[]
}

/**
 * Searches all versions and snapshots, one file at a time, or a database. Needs no lock. `otherKeys` takes
 * one more reading: it is empty unless `countsOthers`.
 */
export async function findPerson(
  place: Place,
  sought: SoughtPerson,
  { countsOthers = false }: { readonly countsOthers?: boolean } = {},
): Promise<FoundPerson> {
  return place.databaseUrl === undefined
    ? findInFolder(place.folder, sought, countsOthers)
    : findInDatabase(place, sought, countsOthers)
}

async function findInDatabase(
  place: Place,
  sought: SoughtPerson,
  countsOthers: boolean,
): Promise<FoundPerson> {
  const collector = createPersonCollector(sought)
  await readAll(place, (request) => collector.add([request], true))
  const found = collector.result()
  const keys = new Set(found.requests.map(({ request }) => getRequestKey(request)))
  const others = createKeyCounter(sought.trace.key, found.requests, keys)
  if (countsOthers && others.isNeeded) await readAll(place, others.add)
  const { readDatabaseJobs } = await import('#store/outbox/postgres')
  const jobs = await readDatabaseJobs(
    place.databaseUrl ?? '',
    found.requests.map(({ request }) => request.id),
  )
  return { ...found, outboxEntries: countJobs(jobs, keys), otherKeys: countsOthers ? others.result() : [] }
}

async function readAll(place: Place, visit: (request: KeptRequest) => void): Promise<void> {
  const scan = await scanStore(place)
  for (const kind of requestKinds) for await (const request of scan.read(kind)) visit(request)
}

async function findInFolder(
  folder: string,
  sought: SoughtPerson,
  countsOthers: boolean,
): Promise<FoundPerson> {
  const collector = createPersonCollector(sought)
  const hashes = new Set<string>()
  // A snapshot has the same sealed files.
  const isKnown = (bytes: Buffer) => {
    const { size } = hashes
    return hashes.add(hash('sha256', bytes, 'base64url')).size === size
  }
  for (const place of [folder, ...(await listSnapshots(folder))]) {
    const isKept = place === folder
    const getName = (path: string) => relative(folder, path).replaceAll(sep, '/')
    for (const kind of requestKinds) {
      for await (const segment of scanKind(kind, join(place, kind), isKnown)) {
        collector.add(segment.records, isKept)
        for (const { path, bytes } of segment.damaged)
          collector.addPart(getName(path), bytes, isKept || bytes === undefined)
      }
      for await (const { path, piece } of readQuarantined(join(place, kind)))
        collector.addPart(getName(path), piece, isKept)
    }
  }
  const found = collector.result()
  const keys = new Set(found.requests.map(({ request }) => getRequestKey(request)))
  return {
    ...found,
    outboxEntries: countJobs((await readOutboxRecords(folder)).filter(isJob), keys),
    otherKeys: countsOthers ? await countOtherKeys(folder, sought.trace.key, found.requests, keys) : [],
  }
}

/** Collects a person's requests, others that name the person, and the parts that are no record. */
export function createPersonCollector(sought: SoughtPerson) {
  const requests = new Map<string, FoundRequest>()
  const mentions = new Map<string, Mention>()
  const parts = new Map<string, { readonly namesPerson: boolean; readonly isDamage: boolean }>()
  let count = 0
  return {
    /** The highest version counts, whatever the order. */
    add: (records: readonly RequestRecord[], isKept: boolean): void => {
      count += records.length
      for (const record of records) {
        if (isTombstone(record)) continue
        const key = getRequestKey(record)
        const known = requests.get(key)
        if (known || sought.isTheirs(record)) {
          const request = known && known.request.version > record.version ? known.request : record
          requests.set(key, { request, isKept: isKept || known?.isKept === true })
          continue
        }
        const fields = sought.listNamingFields(record)
        if (fields.length > 0) mentions.set(key, { request: record, fields })
      }
    },
    /** `isDamage`: to report also where the part does not name the person. */
    addPart: (path: string, bytes: Buffer | undefined, isDamage: boolean): void => {
      const known = parts.get(path)
      const namesPerson = known?.namesPerson === true || (bytes !== undefined && sought.isInPart(bytes))
      parts.set(path, { namesPerson, isDamage: isDamage || namesPerson || known?.isDamage === true })
    },
    result: (): Omit<FoundPerson, 'outboxEntries' | 'otherKeys'> => ({
      requests: [...requests.values()].sort((left, right) =>
        left.request.createdAt < right.request.createdAt ? -1 : 1,
      ),
      mentions: [...mentions].flatMap(([key, mention]) => (requests.has(key) ? [] : [mention])),
      damaged: [...parts].flatMap(([path, { namesPerson, isDamage }]) =>
        isDamage ? [{ path, namesPerson }] : [],
      ),
      records: count,
      unparsed: [...parts.keys()],
    }),
  }
}

function countJobs(jobs: readonly NotificationJob[], keys: ReadonlySet<string>): number {
  return new Set(jobs.filter((job) => keys.has(getRequestKey(job))).map(({ key }) => key)).size
}

async function countOtherKeys(
  folder: string,
  person: string,
  requests: readonly FoundRequest[],
  keys: ReadonlySet<string>,
): Promise<FoundPerson['otherKeys']> {
  const counter = createKeyCounter(person, requests, keys)
  for (const kind of counter.isNeeded ? requestKinds : []) {
    for await (const { records } of scanKind(kind, join(folder, kind)))
      for (const record of records) if (!isTombstone(record)) counter.add(record)
  }
  return counter.result()
}

/** Counts the other requests with the phone numbers and addresses of these. */
function createKeyCounter(person: string, requests: readonly FoundRequest[], keys: ReadonlySet<string>) {
  const theirs = requests.flatMap(({ request }) => getPersonKeys(request)).filter((key) => key !== person)
  const ids = new Map(theirs.map((key) => [key, new Set<string>()]))
  return {
    isNeeded: ids.size > 0,
    add: (request: KeptRequest) => {
      if (keys.has(getRequestKey(request))) return
      for (const key of getPersonKeys(request)) ids.get(key)?.add(request.id)
    },
    result: () => [...ids].map(([key, { size }]) => ({ key, requests: size })),
  }
}
