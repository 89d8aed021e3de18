import { join } from 'node:path'
import type { PersonTrace } from '#domain/requests/personTrace'
import { listBackups, listEarlierBackups } from '#store/backup/places'
import { readBackup } from '#store/backup/readBackup'
import type { TarFile } from '#store/backup/tar'
import type { BackupIdentity } from '#store/backup/backupKeys'
import { parseSegment, splitPieces } from '#store/requests/files/parseSegment'
import { damagedMark } from '#store/io/quarantine'
import { getQuarantinedForm, parseSegmentPath } from '#store/requests/files/segmentFiles'
import { readIfExists } from '#store/io/durableFile'
import { listTemporary, type Temporary } from '#store/io/temporaryPath'
import { listDataFiles } from '#store/backup/maintenance'
import { createPersonCollector, type FoundPerson } from '#store/privacy/findPerson'
import type { SoughtPerson } from '#store/privacy/soughtPerson'
import { BackupError } from '#store/storeErrors'

export interface TraceScan {
  readonly files: number
  readonly bytes: number
  /** `line` counts from 1. */
  readonly found: readonly { readonly path: string; readonly line: number }[]
}

export interface SearchedBackup {
  readonly path: string
  readonly scan: TraceScan
  /** `damaged` holds only files that name the person. */
  readonly found: Omit<FoundPerson, 'outboxEntries' | 'otherKeys'>
  /** Why it could not be read completely. */
  readonly problem: string | undefined
}

export interface SearchedTemporary extends Temporary {
  readonly scan: TraceScan
  readonly problem: string | undefined
}

/** Searches the bytes of every file below a folder, whatever the format. */
export async function findTraces(folder: string, trace: PersonTrace): Promise<TraceScan> {
  let files = 0
  let bytes = 0
  const found: { path: string; line: number }[] = []
  for await (const path of listDataFiles(folder)) {
    // The file may have been compacted or replaced since it was listed.
    const content = await readIfExists(join(folder, path))
    if (!content) continue
    files += 1
    bytes += content.length
    found.push(...findLines(content, trace).map((line) => ({ path, line })))
  }
  return { files, bytes, found }
}

/** Of a folder of backups, and of restores into a database. Throws BackupError BACKUPS_FOLDER_MISSING. */
export async function searchBackups(
  places: { readonly folder: string; readonly backups: string | undefined },
  sought: SoughtPerson,
  identity: BackupIdentity | undefined,
): Promise<readonly SearchedBackup[]> {
  const searched: SearchedBackup[] = []
  for (const path of [...(await listBackups(places.backups)), ...(await listEarlierBackups(places.folder))])
    searched.push(await searchBackup(path, sought, identity))
  return searched
}

export async function searchTemporary(
  folders: readonly string[],
  trace: PersonTrace,
): Promise<readonly SearchedTemporary[]> {
  const searched: SearchedTemporary[] = []
  for (const each of await listTemporary(folders)) {
    const scan = await findTraces(each.path, trace).catch(() => undefined)
    searched.push({
      ...each,
      scan: scan ?? { files: 0, bytes: 0, found: [] },
      problem: scan === undefined ? 'it cannot be looked into' : undefined,
    })
  }
  return searched
}

/**
 * Parses every record: the text of a file may spell a number in a way that only its field tells.
 */
async function searchBackup(
  path: string,
  sought: SoughtPerson,
  identity: BackupIdentity | undefined,
): Promise<SearchedBackup> {
  const collector = createPersonCollector(sought)
  const places: { path: string; line: number }[] = []
  let files = 0
  let bytes = 0
  let problem: string | undefined
  try {
    const search = (file: TarFile) => {
      files += 1
      bytes += file.content.length
      places.push(...findLines(file.content, sought.trace).map((line) => ({ path: file.path, line })))
      const segment = parseSegmentPath(file.path)
      const parsed = segment && parseSegment(segment.kind, segment.form, file.content)
      collector.add(parsed?.records ?? [], true)
      const isQuarantined = file.path.includes(damagedMark)
      const parts = isQuarantined
        ? splitPieces(getQuarantinedForm(file.path), file.content)
        : (parsed?.damaged ?? []).map((part) => part.bytes)
      for (const part of parts) collector.addPart(file.path, part, false)
    }
    await readBackup(path, search, { identity })
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    problem = error.message
  }
  return { path, scan: { files, bytes, found: places }, found: collector.result(), problem }
}

function findLines(content: Buffer, trace: PersonTrace): readonly number[] {
  const text = content.toString('utf8')
  if (!trace.isIn(text)) return []
  return text.split('\n').flatMap((line, index) => (trace.isIn(line) ? [index + 1] : []))
}
