import { join, relative, sep } from 'node:path'
import { readFile } from 'node:fs/promises'
import { requestKinds } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'
import { createPersonTrace, toSearchedText } from '#domain/requests/personTrace'
import type { BackupIdentity } from '#store/backup/backupKeys'
import { listDataFiles } from '#store/backup/maintenance'
import {
  isEarlierBackup,
  listBackups,
  listEarlierBackups,
  listEarlierFolders,
  listWorkPlaces,
} from '#store/backup/places'
import { readBackup } from '#store/backup/readBackup'
import { readNames } from '#store/io/durableFile'
import { isTemporary, listTemporary } from '#store/io/temporaryPath'
import { isJob } from '#store/outbox/notificationJob'
import { readOutboxRecords } from '#store/outbox/outbox'
import type { TarFile } from '#store/backup/tar'
import { describePlace, type Place } from '#store/place'
import { createFileFilter, createPlaceSearch, type PlaceFindings } from '#store/privacy/placeSearch'
import { createSoughtPerson, getRequestKey, toIdentity, type SoughtPerson } from '#store/privacy/soughtPerson'
import { listSnapshots } from '#store/requests/files/snapshots'
import { scanStore } from '#store/requests/readStore'
import { BackupError, hasCode, isMissing, isSystemError } from '#store/storeErrors'

export interface PersonQuestion extends Place {
  readonly person: string
  readonly backups: string | undefined
  readonly identity?: BackupIdentity | undefined
}

export interface SearchedPlace extends PlaceFindings {
  /** Of a folder or backup, or the name of the database. */
  readonly path: string
  /**
   * 'earlier': a data folder that a restore replaced. 'leftover': of a command that was killed;
   * 'work': of one that still runs.
   */
  readonly what: 'store' | 'earlier' | 'backup' | 'leftover' | 'work'
  readonly problem: string | undefined
}

export type PersonSearch = Awaited<ReturnType<typeof searchPlaces>>

/**
 * Searches the data folder or database, snapshots, earlier folders, backups and leftovers. Searches again
 * for the ids, references and submission ids of what it found, until nothing is added: a copy may have
 * the request with another or a damaged number. Changes nothing.
 */
export async function searchPerson(question: PersonQuestion): Promise<PersonSearch> {
  // What is in use comes first: copies seldom have more, so they are read once.
  let search = await searchPlaces(question, createSoughtPerson(question.person), { inUseOnly: true })
  for (;;) {
    const known = listRequests(search.places)
    const sought = createSoughtPerson(question.person, known.map(toIdentity))
    search = await searchPlaces(question, sought, { known })
    if (listRequests(search.places).length === known.length) return search
  }
}

export function listRequests(places: readonly PlaceFindings[]): readonly KeptRequest[] {
  const requests = places.flatMap((place) => place.requests.map(({ request }) => request))
  return [...new Map(requests.map((request) => [getRequestKey(request), request])).values()]
}

/**
 * Reads every file in reach once, without snapshots and backups if not `withCopies`. Counts the `otherKeys` of
 * the known requests.
 */
export async function searchPlaces(
  question: PersonQuestion,
  sought: SoughtPerson,
  options: {
    readonly known?: readonly KeptRequest[]
    readonly inUseOnly?: boolean
    readonly withCopies?: boolean
  } = {},
) {
  const { folder, databaseUrl, backups, identity } = question
  const { known = [], inUseOnly = false, withCopies = !inUseOnly } = options
  const reach = { inUseOnly, withCopies }
  const earlier = await listEarlierFolders(folder)
  const others = createKeyCounter(sought.trace.key, known)
  const mayBeIn = (text: string) => sought.mayBeIn(text) || others.mayBeIn(text)
  const filter = createFileFilter(mayBeIn)
  const places: SearchedPlace[] = []
  const searchPlace = async (
    what: SearchedPlace['what'],
    path: string,
    read: (search: PlaceSearch) => Promise<unknown>,
  ) => {
    const search = createPlaceSearch({
      sought,
      filter,
      isStore: what === 'store' || what === 'earlier',
      onOther: what === 'store' ? others.add : () => undefined,
    })
    let problem: string | undefined
    try {
      await read(search)
    } catch (error) {
      const isLeft = (what === 'leftover' || what === 'work') && isSystemError(error)
      if (!(error instanceof BackupError || isLeft)) throw error
      problem = isLeft ? 'It cannot be looked into.' : error.message
    }
    places.push({ path, what, problem, ...search.result() })
  }

  await searchPlace('store', describePlace(question), async (search) => {
    if (databaseUrl === undefined) return searchFolder(folder, search, reach)
    const scan = await scanStore(question)
    for (const kind of requestKinds) for await (const request of scan.read(kind)) search.addRequest(request)
  })
  if (!inUseOnly) {
    const searched = new Set<string>()
    const searchBackups = async () => {
      for (const path of [...(await listBackups(backups)), ...(await listEarlierBackups(folder))]) {
        if (searched.has(path)) continue
        searched.add(path)
        await searchPlace('backup', path, ({ addFile }) => readBackup(path, addFile, { identity }))
      }
    }
    const temporary = await listTemporary(await listWorkPlaces(folder, backups))
    for (const path of earlier)
      await searchPlace('earlier', path, (search) => searchFolder(path, search, reach))
    if (withCopies) await searchBackups()
    for (const { path, isInUse } of temporary)
      await searchPlace(isInUse ? 'work' : 'leftover', path, (search) => searchFolder(path, search, reach))
    // A temporary file may have become a backup since it was listed.
    if (withCopies) await searchBackups()
  }
  const kept = new Map(
    listRequests(places.slice(0, 1)).map((request) => [getRequestKey(request), request.id]),
  )
  const jobs = await readJobs(question, [...kept.values()])
  return {
    places,
    /** Outbox jobs for the requests in the store. They hold only ids. */
    outboxEntries: new Set(jobs.filter((job) => kept.has(getRequestKey(job))).map(({ key }) => key)).size,
    /** Other phone numbers and addresses in these requests, and how many other requests have each. */
    otherKeys: others.result(),
  }
}

type PlaceSearch = ReturnType<typeof createPlaceSearch>

interface Reach {
  readonly inUseOnly: boolean
  readonly withCopies: boolean
}

async function searchFolder(folder: string, search: PlaceSearch, reach: Reach): Promise<void> {
  for (const path of await listPaths(folder, reach)) {
    const file = await readDataFile(folder, path)
    if (file?.content) search.addFile({ path: file.path, content: file.content })
    else if (file) search.addUnreadable(path)
  }
}

async function listPaths(folder: string, { inUseOnly, withCopies }: Reach): Promise<ReadonlySet<string>> {
  const paths = new Set<string>()
  for (const place of [folder, ...(withCopies ? await listSnapshots(folder) : [])]) {
    for (const kind of requestKinds) {
      for (const name of await readNames(join(place, kind)))
        if (/^\d{6}\./.test(name)) paths.add(relative(folder, join(place, kind, name)).replaceAll(sep, '/'))
    }
  }
  if (inUseOnly) return paths
  for await (const path of listDataFiles(folder)) {
    const [top = ''] = path.split('/', 1)
    const isLeftOut = isTemporary(top) || (!withCopies && (top === 'snapshots' || isEarlierBackup(path)))
    if (!isLeftOut) paths.add(path)
  }
  return paths
}

/** Without content when the disk cannot read it; undefined when it is gone. */
async function readDataFile(
  folder: string,
  path: string,
): Promise<(Partial<TarFile> & Pick<TarFile, 'path'>) | undefined> {
  try {
    return { path, content: await readFile(join(folder, path)) }
  } catch (error) {
    // A bad spot on the disk, or a folder in the place of a file.
    if (hasCode(error, 'EIO', 'EISDIR')) return { path, content: undefined }
    if (!isMissing(error)) throw error
    return undefined
  }
}

async function readJobs({ folder, databaseUrl }: Place, ids: readonly string[]) {
  if (databaseUrl === undefined) return (await readOutboxRecords(folder)).filter(isJob)
  const { readDatabaseJobs } = await import('#store/outbox/postgres')
  return readDatabaseJobs(databaseUrl, ids)
}

function createKeyCounter(person: string, known: readonly KeptRequest[]) {
  const theirs = known.flatMap(getPersonKeys).filter((key) => key !== person)
  const ids = new Map(theirs.map((key) => [key, new Set<string>()]))
  const traces = [...ids.keys()].map(createPersonTrace)
  return {
    mayBeIn: (text: string) => traces.some(({ mayBeIn }) => mayBeIn(toSearchedText(text))),
    add: (request: KeptRequest) => {
      for (const key of getPersonKeys(request)) ids.get(key)?.add(request.id)
    },
    result: () => [...ids].map(([key, { size }]) => ({ key, requests: size })),
  }
}
