import type { RequestKind } from '#domain/requests/kinds'
import { KeptRequests } from '#store/files/keptRequests'
import { readSegment, type ReadSegment } from '#store/files/readSegment'
import { listSegments, type SegmentListing } from '#store/files/segmentFiles'

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
