import type { PersonTrace } from '#domain/requests/personTrace'
import { createPersonCollector, type DamagedFile, type FoundPerson } from '#store/privacy/findPerson'
import { findLines, type TracePlace, type TraceScan } from '#store/privacy/findTraces'
import { parseSegment } from '#store/files/parseSegment'
import { BackupError, readBackup } from '#store/backup/readBackup'
import { damagedMark, parseSegmentPath } from '#store/files/segmentFiles'

/** What a backup has of a person. */
export interface SearchedBackup {
  readonly path: string
  /** Lines that name the person. */
  readonly scan: TraceScan
  /** Of what is damaged those files alone that name the person. */
  readonly found: Pick<FoundPerson, 'requests' | 'mentions' | 'damaged'>
  /** Why it could not be read to its end; nobody knows who is in it then. */
  readonly problem: string | undefined
}

/** Looks through the bytes of a backup, unpacked one file at a time, and takes those files apart that name the person. */
export async function searchBackup(path: string, trace: PersonTrace): Promise<SearchedBackup> {
  const collector = createPersonCollector(trace)
  const damaged: DamagedFile[] = []
  const places: TracePlace[] = []
  let files = 0
  let bytes = 0
  let problem: string | undefined
  try {
    await readBackup(path, (file) => {
      files += 1
      bytes += file.content.length
      const lines = findLines(file.content, trace)
      if (lines.length === 0) return
      places.push(...lines.map((line) => ({ path: file.path, line })))
      const segment = parseSegmentPath(file.path)
      const parsed = segment && parseSegment(segment.kind, segment.form, file.content)
      if (parsed) collector.add(parsed.records, true)
      if (file.path.includes(damagedMark) || parsed?.damaged.some((part) => trace.isIn(part.toString())))
        damaged.push({ path: file.path, namesPerson: true })
    })
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    problem = error.message
  }
  return {
    path,
    scan: { files, bytes, found: places },
    found: { ...collector.result(), damaged },
    problem,
  }
}
