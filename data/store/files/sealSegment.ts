import type { RequestKind } from '#domain/forms/kinds'
import { isTombstone, type JournalRecord } from '#store/files/journalRecord'
import { quarantine } from '#store/files/quarantine'
import { readSegment } from '#store/files/readSegment'
import { getSegmentPath } from '#store/files/segmentFiles'
import { removeFileDurably, writeFileDurably } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import { isMissing, StoreUnavailableError } from '#store/storeErrors'

/** Omits erased requests and removes the journal. Safe to repeat. Throws StoreUnavailableError. */
export async function sealSegment(options: {
  readonly folder: string
  readonly number: number
  readonly records: readonly JournalRecord[]
  readonly isErased: (id: string) => boolean
  readonly fileSystem: FileSystem
}): Promise<void> {
  const { folder, number, records, isErased, fileSystem } = options
  const kept = records.filter((record) => isTombstone(record) || !isErased(record.id))
  const text = `${JSON.stringify(kept, undefined, 2)}\n`
  await writeFileDurably(getSegmentPath(folder, number, 'sealed'), text, { fileSystem })
  const journal = getSegmentPath(folder, number, 'journal')
  try {
    await removeFileDurably(journal, fileSystem)
  } catch (cause) {
    if (isMissing(cause)) return
    throw new StoreUnavailableError(`${journal} could not be removed`, { cause })
  }
}

/** Must not be the open journal. A journal becomes a sealed file. Throws StoreUnavailableError. */
export async function eraseFromSegment(options: {
  readonly kind: RequestKind
  readonly folder: string
  readonly number: number
  readonly ids: ReadonlySet<string>
  readonly now: Date
  readonly fileSystem: FileSystem
}): Promise<void> {
  const { kind, folder, number, ids, now, fileSystem } = options
  const segment = await readSegment(kind, folder, number)
  if (!segment?.records.some((record) => !isTombstone(record) && ids.has(record.id))) return
  const { records, damaged } = segment
  if (damaged.some(({ bytes }) => bytes === undefined)) {
    throw new StoreUnavailableError(
      `file ${number} in ${folder} cannot be read, so nothing can be erased from it`,
    )
  }
  // Damage from after the start. Drop parts that name the erased requests.
  const parts = damaged.filter(({ bytes }) => ![...ids].some((id) => bytes?.includes(id)))
  await quarantine(parts, now, fileSystem)
  await sealSegment({ folder, number, records, isErased: (id) => ids.has(id), fileSystem })
}
