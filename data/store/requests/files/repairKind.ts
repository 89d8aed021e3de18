import { basename, join } from 'node:path'
import type { RequestKind } from '#domain/forms/kinds'
import type { Catalogue } from '#store/requests/files/catalogue'
import { findLoss, inspectSegment } from '#store/requests/files/findLosses'
import { Journal } from '#store/requests/files/journal'
import { KeptRequests } from '#store/requests/files/keptRequests'
import { quarantine } from '#store/io/quarantine'
import { scanKind, type ReadSegment } from '#store/requests/files/readSegment'
import { sealSegment } from '#store/requests/files/sealSegment'
import { getSegmentPath, listSegments } from '#store/requests/files/segmentFiles'
import type { FileSystem } from '#store/io/fileSystem'

export type RepairedKind = Awaited<ReturnType<typeof repairKind>>

/** Cuts off torn lines, repeats compactions, quarantines damage. Safe to repeat. */
export async function repairKind(options: {
  readonly kind: RequestKind
  readonly folder: string
  readonly compactAfter: number
  readonly now: Date
  readonly fileSystem: FileSystem
  readonly catalogue: Catalogue
}) {
  const { kind, folder, compactAfter, now, fileSystem, catalogue } = options
  const kept = new KeptRequests()
  /** Erased ids whose bytes are still in the files of these numbers. */
  const unfinished = new Map<string, readonly number[]>()
  const { temporary, journals, last } = await listSegments(folder)
  /** Those with work left. The rest is let go, or a start would hold all files in memory. */
  const segments: ReadSegment[] = []
  for await (const segment of scanKind(kind, folder)) {
    if (segment.damaged.length > 0 || journals.includes(segment.number)) segments.push(segment)
    for (const record of segment.records) {
      const files = kept.apply(record, segment.number)
      if (files.length > 0) unfinished.set(record.id, [...(unfinished.get(record.id) ?? []), ...files])
    }
  }
  // The number of a lost file must not be given again.
  const nextNumber = Math.max(last, catalogue.content.last) + 1
  for (const name of temporary) await fileSystem.unlink(join(folder, name))
  const unreadable: string[] = []
  let open: Journal | undefined
  for (const { number, records, damaged, journal } of segments) {
    if (damaged.some(({ bytes }) => bytes === undefined)) {
      // The file stays: its number is never used again, so nothing overwrites it.
      unreadable.push(...damaged.map(({ path }) => basename(path)))
      continue
    }
    if (damaged.length === 0 && !journals.includes(number)) continue
    const path = getSegmentPath(folder, number, 'journal')
    const entry = catalogue.get(number)
    const loss = findLoss(kind, number, entry, await inspectSegment(folder, number))
    // A crash leaves a torn line behind all that the catalogue has. Other tails were not ours to drop.
    const isTorn = entry !== undefined && loss === undefined
    const tails = journal && journal.tail.length > 0 && !isTorn ? [{ path, bytes: journal.tail }] : []
    await quarantine([...damaged, ...tails], now, fileSystem)
    const isLost = loss !== undefined || (damaged.length + tails.length > 0 && entry?.sha256 === undefined)
    const canContinue = number === nextNumber - 1 && !isLost && records.length < compactAfter
    if (journal?.isEnded && canContinue) {
      open = await Journal.reopen(number, path, { records, length: journal.length }, fileSystem)
      if (!entry) await catalogue.enter({ number, records: 0 })
    } else {
      const isErased = (id: string) => kept.isErased(id)
      // After a loss the catalogue goes on saying what was there, until somebody accepts it.
      const known = isLost ? undefined : catalogue
      await sealSegment({ folder, number, records, isErased, fileSystem, catalogue: known })
    }
  }
  const { quarantined } = await listSegments(folder)
  return { kept, open, nextNumber, unfinished, damaged: [...quarantined, ...unreadable] }
}
