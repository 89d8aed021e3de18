import { writeFileDurably } from '#store/io/durableFile'
import { isMissing, type FileSystem } from '#store/io/fileSystem'
import { isTombstone, type JournalRecord } from '#store/files/journalRecord'
import { getSegmentPath } from '#store/files/segmentFiles'
import { StoreUnavailableError } from '#store/storeErrors'
import { syncFolder } from '#store/io/syncFolder'

/**
 * Writes the sealed file of a number, without what was erased, and then removes its journal. Doing it again is harmless, at every step.
 * Throws StoreUnavailableError.
 */
export async function sealSegment({
  folder,
  number,
  records,
  isErased,
  fileSystem,
}: {
  readonly folder: string
  readonly number: number
  readonly records: readonly JournalRecord[]
  readonly isErased: (id: string) => boolean
  readonly fileSystem: FileSystem
}): Promise<void> {
  const kept = records.filter((record) => isTombstone(record) || !isErased(record.id))
  const path = getSegmentPath(folder, number, 'sealed')
  await writeFileDurably(path, formatSegment(kept), { fileSystem })
  const journal = getSegmentPath(folder, number, 'journal')
  try {
    await fileSystem.unlink(journal)
    await syncFolder(folder, fileSystem)
  } catch (cause) {
    if (isMissing(cause)) return
    throw new StoreUnavailableError(`${journal} could not be removed`, { cause })
  }
}

/** An indented array, one record after the other: what a person can read, and what can be taken apart when a part of it is damaged. */
export function formatSegment(records: readonly JournalRecord[]): string {
  return `${JSON.stringify(records, undefined, 2)}\n`
}
