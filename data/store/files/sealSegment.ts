import { writeFileDurably, syncFolder } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import { isTombstone, type JournalRecord } from '#store/files/journalRecord'
import { getSegmentPath } from '#store/files/segmentFiles'
import { isMissing, StoreUnavailableError } from '#store/storeErrors'
import type { RequestKind } from '#domain/requests/kinds'
import { readSegment } from '#store/files/readSegment'
import { quarantine } from '#store/files/quarantine'

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

/**
 * Rewrites what is kept under a number in a folder without what was erased, if anything of it is there. A journal becomes a sealed file;
 * it must not be one that is written to. Throws StoreUnavailableError.
 */
export async function eraseBytes({
  kind,
  folder,
  number,
  ids,
  now,
  fileSystem,
}: {
  readonly kind: RequestKind
  readonly folder: string
  readonly number: number
  readonly ids: ReadonlySet<string>
  readonly now: Date
  readonly fileSystem: FileSystem
}): Promise<void> {
  const segment = await readSegment(kind, folder, number)
  if (!segment) return
  const { records, damaged } = segment
  if (!records.some((record) => !isTombstone(record) && ids.has(record.id))) return
  if (damaged.some(({ bytes }) => bytes === undefined)) {
    throw new StoreUnavailableError(
      `file ${number} in ${folder} cannot be read, so nothing can be erased from it`,
    )
  }
  // Damage that was not there when the store was opened: kept as it would have been then, save for what names the erased.
  const parts = damaged.filter(({ bytes }) => ![...ids].some((id) => bytes?.includes(id)))
  await quarantine(parts, now, fileSystem)
  await sealSegment({ folder, number, records, isErased: (id) => ids.has(id), fileSystem })
}
