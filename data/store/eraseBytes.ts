import type { RequestKind } from '#domain/kinds'
import type { FileSystem } from '#store/fileSystem'
import { isTombstone } from '#store/journalRecord'
import { readSegment } from '#store/readSegment'
import { sealSegment } from '#store/sealSegment'

/**
 * Rewrites what is kept under a number in a folder without what was erased, if anything of it is there. A journal becomes a sealed file;
 * it must not be one that is written to. Throws StoreUnavailableError.
 */
export async function eraseBytes({
  kind,
  folder,
  number,
  isErased,
  fileSystem,
}: {
  readonly kind: RequestKind
  readonly folder: string
  readonly number: number
  readonly isErased: (id: string) => boolean
  readonly fileSystem: FileSystem
}): Promise<void> {
  const segment = await readSegment(kind, folder, number)
  if (!segment) return
  const { records } = segment
  if (!records.some((record) => !isTombstone(record) && isErased(record.id))) return
  await sealSegment({ folder, number, records, isErased, fileSystem })
}
