import type { RequestKind } from '#domain/requests/kinds'
import { KeptRequests } from '#store/files/keptRequests'
import { readSegment, type ReadSegment } from '#store/files/readSegment'
import { listSegments, getSegmentPath, type SegmentListing } from '#store/files/segmentFiles'
import { basename, join } from 'node:path'
import type { FileSystem } from '#store/io/fileSystem'
import { Journal } from '#store/files/journal'
import { sealSegment } from '#store/files/sealSegment'
import { quarantine } from '#store/files/quarantine'

/** An erased request, and the numbers of the files that held it. */
export interface Unfinished {
  readonly id: string
  readonly files: readonly number[]
}

/** All that is kept of one kind, read anew. */
export interface LoadedKind {
  readonly listing: SegmentListing
  readonly kept: KeptRequests
  /** By number, ascending. */
  readonly segments: readonly ReadSegment[]
  /** Erasures that were not finished: files still hold bytes of these requests. */
  readonly unfinished: readonly Unfinished[]
}

/**
 * Reads the folder of a kind: sealed files in order, then journals; a later record with the same id wins. Changes nothing on disk.
 */
export async function loadKind(kind: RequestKind, folder: string): Promise<LoadedKind> {
  // Listed twice: beside a process that folds, one listing may miss a number whose journal goes while its sealed file comes.
  const first = await listSegments(folder)
  const listing = await listSegments(folder)
  const numbers = new Set([first, listing].flatMap(({ sealed, journals }) => [...sealed, ...journals]))
  const kept = new KeptRequests()
  const segments: ReadSegment[] = []
  const unfinished: Unfinished[] = []
  for (const number of [...numbers].sort((left, right) => left - right)) {
    const segment = await readSegment(kind, folder, number)
    if (!segment) continue
    segments.push(segment)
    for (const record of segment.records) {
      const files = kept.apply(record, number)
      if (files.length > 0) unfinished.push({ id: record.id, files })
    }
  }
  return { listing, kept, segments, unfinished }
}

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
  compactAfter,
  now,
  fileSystem,
}: {
  readonly kind: RequestKind
  readonly folder: string
  readonly compactAfter: number
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
    const canGoOn = number === listing.last && damaged.length === 0 && records.length < compactAfter
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
