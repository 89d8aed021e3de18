import { createPersonTrace } from '#domain/personTrace'
import { findPerson, type FoundPerson } from '#store/findPerson'
import { findLines, findTraces, type TracePlace, type TraceScan } from '#store/findTraces'
import { BackupError, readBackup } from '#store/readBackup'
import { listBackups, listEarlierFolders } from './privacyPlaces.ts'

/** Where to look for a person. */
export interface PersonQuestion {
  /** As `toPersonKey` gives it. */
  readonly person: string
  /** The data folder. */
  readonly folder: string
  /** Folder with backups, if there is one in reach. */
  readonly backups: string | undefined
}

/** Lines of a backup that name the person. */
export interface SearchedBackup {
  readonly path: string
  readonly scan: TraceScan
  /** Why it could not be read to its end; nobody knows who is in it then. */
  readonly problem: string | undefined
}

/** All that is in reach of this machine. */
export interface PersonSearch {
  readonly found: FoundPerson
  /** Data folders that restores have put aside. */
  readonly earlier: readonly { readonly path: string; readonly found: FoundPerson }[]
  readonly backups: readonly SearchedBackup[]
}

/** Looks for a person in the data folder, its snapshots, what restores have put aside, and backups. Changes nothing. */
export async function searchPerson({ person, folder, backups }: PersonQuestion): Promise<PersonSearch> {
  const trace = createPersonTrace(person)
  const earlier = []
  for (const path of await listEarlierFolders(folder)) {
    earlier.push({ path, found: await findPerson(path, trace) })
  }
  return {
    found: await findPerson(folder, trace),
    earlier,
    backups: await searchBackups(person, await listBackups(backups)),
  }
}

/** Looks through the bytes of backups, unpacked one file at a time. */
export async function searchBackups(
  person: string,
  paths: readonly string[],
): Promise<readonly SearchedBackup[]> {
  const trace = createPersonTrace(person)
  const searched: SearchedBackup[] = []
  for (const path of paths) {
    let files = 0
    let bytes = 0
    const found: TracePlace[] = []
    let problem: string | undefined
    try {
      await readBackup(path, (file) => {
        files += 1
        bytes += file.content.length
        found.push(...findLines(file.content, trace).map((line) => ({ path: file.path, line })))
      })
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      problem = error.message
    }
    searched.push({ path, scan: { files, bytes, found }, problem })
  }
  return searched
}

/** Looks through the bytes of every file of the data folder, of what restores have put aside, and of the backups. */
export async function scanEverything({
  person,
  folder,
  backups,
}: PersonQuestion): Promise<
  readonly { readonly path: string; readonly scan: TraceScan; readonly problem?: string | undefined }[]
> {
  const trace = createPersonTrace(person)
  const scans = []
  for (const path of [folder, ...(await listEarlierFolders(folder))]) {
    scans.push({ path, scan: await findTraces(path, trace) })
  }
  return [...scans, ...(await searchBackups(person, await listBackups(backups)))]
}
