import { writeFileDurably } from '#store/durableFile'
import type { FileSystem } from '#store/fileSystem'
import { isMissing } from '#store/isMissing'
import { isTombstone, type JournalRecord } from '#store/journalRecord'
import { toSegmentPath } from '#store/segmentFiles'
import { StoreUnavailableError } from '#store/storeErrors'
import { syncFolder } from '#store/syncFolder'

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
  const path = toSegmentPath(folder, number, 'sealed')
  await writeFileDurably(path, toSealedText(kept), { fileSystem })
  const journal = toSegmentPath(folder, number, 'journal')
  try {
    await fileSystem.unlink(journal)
    await syncFolder(folder, fileSystem)
  } catch (cause) {
    if (isMissing(cause)) return
    throw new StoreUnavailableError(`${journal} could not be removed`, { cause })
  }
}

/** An indented array, one record after the other: what a person can read, and what can be taken apart when a part of it is damaged. */
export function toSealedText(records: readonly JournalRecord[]): string {
  return `${JSON.stringify(records, undefined, 2)}\n`
}
