import { basename, join } from 'node:path'
import type { RequestKind } from '#domain/forms/kinds'
import { Journal } from '#store/files/journal'
import { KeptRequests } from '#store/files/keptRequests'
import { quarantine } from '#store/files/quarantine'
import { scanKind, type ReadSegment } from '#store/files/readSegment'
import { sealSegment } from '#store/files/sealSegment'
import { getSegmentPath, listSegments } from '#store/files/segmentFiles'
import type { FileSystem } from '#store/io/fileSystem'

/** An erased request whose bytes are still in the files of these numbers. */
export interface UnfinishedErasure {
  readonly id: string
  readonly files: readonly number[]
}

export interface LoadedKind {
  readonly kept: KeptRequests
  /** Ascending by number. */
  readonly segments: readonly ReadSegment[]
  readonly unfinished: readonly UnfinishedErasure[]
  /** Paths of quarantined and damaged files. */
  readonly damaged: readonly string[]
}

/** Reads the folder of a kind in order; the last record of an id wins. Changes nothing on disk. */
export async function loadKind(kind: RequestKind, folder: string): Promise<LoadedKind> {
  const kept = new KeptRequests()
  const segments: ReadSegment[] = []
  const unfinished: UnfinishedErasure[] = []
  for await (const segment of scanKind(kind, folder)) {
    segments.push(segment)
    for (const record of segment.records) {
      const files = kept.apply(record, segment.number)
      if (files.length > 0) unfinished.push({ id: record.id, files })
    }
  }
  const { quarantined } = await listSegments(folder)
  const damaged = [
    ...quarantined.map((name) => join(folder, name)),
    ...new Set(segments.flatMap((segment) => segment.damaged.map(({ path }) => path))),
  ]
  return { kept, segments, unfinished, damaged }
}

export interface RepairedKind extends Pick<LoadedKind, 'kept' | 'unfinished'> {
  /** The journal to continue. */
  readonly open: Journal | undefined
  /** The first number that was never used. */
  readonly nextNumber: number
  /** Names of quarantined and unreadable files. */
  readonly damaged: readonly string[]
}

/** Cuts off torn lines, repeats compactions, quarantines damage. Safe to repeat. */
export async function repairKind(options: {
  readonly kind: RequestKind
  readonly folder: string
  readonly compactAfter: number
  readonly now: Date
  readonly fileSystem: FileSystem
}): Promise<RepairedKind> {
  const { kind, folder, compactAfter, now, fileSystem } = options
  const { kept, segments, unfinished } = await loadKind(kind, folder)
  const { temporary, journals, last } = await listSegments(folder)
  for (const name of temporary) await fileSystem.unlink(join(folder, name))
  let open: Journal | undefined
  for (const segment of segments) {
    const { number, records, damaged, journalLength } = segment
    // An unreadable file stays: its number is never used again, so nothing overwrites it.
    if (isUnreadable(segment)) continue
    await quarantine(damaged, now, fileSystem)
    const canContinue = number === last && damaged.length === 0 && records.length < compactAfter
    if (journalLength !== undefined && canContinue) {
      const path = getSegmentPath(folder, number, 'journal')
      open = await Journal.reopen(number, path, { records, length: journalLength }, fileSystem)
    } else if (damaged.length > 0 || journals.includes(number)) {
      await sealSegment({ folder, number, records, isErased: (id) => kept.isErased(id), fileSystem })
    }
  }
  const unreadable = segments
    .filter(isUnreadable)
    .flatMap(({ damaged }) => damaged.map(({ path }) => basename(path)))
  const { quarantined } = await listSegments(folder)
  return { kept, open, nextNumber: last + 1, unfinished, damaged: [...quarantined, ...unreadable] }
}

function isUnreadable({ damaged }: ReadSegment): boolean {
  return damaged.some(({ bytes }) => bytes === undefined)
}
