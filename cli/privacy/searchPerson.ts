import { createPersonTrace, type PersonTrace } from '#domain/requests/personTrace'
import { findPerson, type FoundPerson } from '#store/privacy/findPerson'
import { findTraces, type TraceScan } from '#store/privacy/findTraces'
import { listTemporary, type Temporary } from '#store/io/temporaryPath'
import { listBackups, listEarlierFolders, listWorkPlaces } from './privacyPlaces.ts'
import { searchBackup, type SearchedBackup } from './searchBackup.ts'

/** Where to look for a person. */
export interface PersonQuestion {
  /** As `toPersonKey` gives it. */
  readonly person: string
  /** The data folder. */
  readonly folder: string
  /** Folder with backups, if there is one in reach. */
  readonly backups: string | undefined
}

/** What a command left, or has in work: an unpacked backup is looked through, a file that is not whole cannot be. */
export interface SearchedTemporary extends Temporary {
  readonly scan: TraceScan
  readonly problem: string | undefined
}

/** All that is in reach of this machine. */
export interface PersonSearch {
  readonly found: FoundPerson
  /** Data folders that restores have put aside. */
  readonly earlier: readonly { readonly path: string; readonly found: FoundPerson }[]
  readonly backups: readonly SearchedBackup[]
  readonly temporary: readonly SearchedTemporary[]
}

/**
 * Looks for a person in the data folder, its snapshots, what restores have put aside, backups, and what commands left that were killed. Changes
 * nothing.
 */
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

/** What the bytes of one place say, beside what can be read there as requests. */
export interface ScannedPlace {
  readonly path: string
  readonly scan: TraceScan
  /** What is the person's there or names the person; undefined where nothing is kept. */
  readonly found: Pick<FoundPerson, 'requests' | 'mentions' | 'damaged'> | undefined
  /** Why nobody knows all that is in it. */
  readonly problem?: string | undefined
}

/** Looks through the bytes of every file of the data folder, of what restores have put aside, of backups and of what commands left. */
export async function scanEverything({
  person,
  folder,
  backups,
}: PersonQuestion): Promise<readonly ScannedPlace[]> {
  const trace = createPersonTrace(person)
  const scans: ScannedPlace[] = []
  for (const path of [folder, ...(await listEarlierFolders(folder))]) {
    scans.push({ path, scan: await findTraces(path, trace), found: await findPerson(path, trace) })
  }
  // What lies in the data folder itself was among its files.
  const [, ...places] = await listWorkPlaces(folder, backups)
  const temporary = await searchTemporary(places, trace)
  return [
    ...scans,
    ...temporary.map(({ path, scan, problem }) => ({ path, scan, problem, found: undefined })),
    ...(await searchBackups(backups, trace)),
  ]
}

async function searchBackups(
  folder: string | undefined,
  trace: PersonTrace,
): Promise<readonly SearchedBackup[]> {
  const searched: SearchedBackup[] = []
  for (const path of await listBackups(folder)) searched.push(await searchBackup(path, trace))
  return searched
}

async function searchTemporary(
  places: readonly string[],
  trace: PersonTrace,
): Promise<readonly SearchedTemporary[]> {
  const searched: SearchedTemporary[] = []
  for (const each of await listTemporary(places)) {
    const scan = await findTraces(each.path, trace).catch(() => undefined)
    searched.push({
      ...each,
      scan: scan ?? { files: 0, bytes: 0, found: [] },
      problem: scan === undefined ? 'it cannot be looked into' : undefined,
    })
  }
  return searched
}
