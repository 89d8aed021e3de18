import { basename, join } from 'node:path'
import type { RequestKind } from '#domain/requests/kinds'
import type { FileSystem } from '#store/io/fileSystem'
import { Journal } from '#store/files/journal'
import type { KeptRequests } from '#store/files/keptRequests'
import { loadKind, type Unfinished } from '#store/files/loadKind'
import type { ReadSegment } from '#store/files/readSegment'
import { sealSegment } from '#store/files/sealSegment'
import { listSegments, getSegmentPath } from '#store/files/segmentFiles'
import { quarantine } from '#store/files/quarantine'

/** A kind, read and mended, ready to be written to. */
export interface MendedKind {
  readonly kept: KeptRequests
  /** The journal to go on with, if there is one. */
  readonly open: Journal | undefined
  /** The first number that was never given. */
  readonly nextNumber: number
  readonly unfinished: readonly Unfinished[]
  /** Names in the folder of what could not be read. */
  readonly damaged: readonly string[]
}

/**
 * Reads the folder of a kind and mends what a crash or a bad disk left: a torn last line is cut off, a fold that stopped is done again, a journal
 * that was folded is removed, what is no record is set aside. Doing it again is harmless, at every step.
 */
export async function mendKind({
  kind,
  folder,
  foldAfter,
  now,
  fileSystem,
}: {
  readonly kind: RequestKind
  readonly folder: string
  readonly foldAfter: number
  readonly now: Date
  readonly fileSystem: FileSystem
}): Promise<MendedKind> {
  const { listing, kept, segments, unfinished } = await loadKind(kind, folder)
  for (const name of listing.temporary) await fileSystem.unlink(join(folder, name))
  const isErased = (id: string) => kept.isErased(id)
  let open: Journal | undefined
  for (const segment of segments) {
    const { number, records, damaged, journalLength } = segment
    // Left where it is: its number is never given again, so nothing can overwrite it.
    if (isUnreadable(segment)) continue
    await quarantine(damaged, now, fileSystem)
    const canGoOn = number === listing.last && damaged.length === 0 && records.length < foldAfter
    if (journalLength !== undefined && canGoOn) {
      const path = getSegmentPath(folder, number, 'journal')
      open = await Journal.reopen(number, path, { records, length: journalLength }, fileSystem)
    } else if (damaged.length > 0 || listing.journals.includes(number)) {
      await sealSegment({ folder, number, records, isErased, fileSystem })
    }
  }
  const unreadable = segments
    .filter(isUnreadable)
    .flatMap(({ damaged }) => damaged.map(({ path }) => basename(path)))
  const { damaged } = await listSegments(folder)
  return { kept, open, nextNumber: listing.last + 1, unfinished, damaged: [...damaged, ...unreadable] }
}

function isUnreadable({ damaged }: ReadSegment): boolean {
  return damaged.some(({ bytes }) => bytes === undefined)
}
