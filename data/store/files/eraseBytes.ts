import type { RequestKind } from '#domain/requests/kinds'
import type { FileSystem } from '#store/io/fileSystem'
import { isTombstone } from '#store/files/journalRecord'
import { readSegment } from '#store/files/readSegment'
import { sealSegment } from '#store/files/sealSegment'
import { quarantine } from '#store/files/quarantine'
import { StoreUnavailableError } from '#store/storeErrors'

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
