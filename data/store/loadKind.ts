import type { RequestKind } from '#domain/kinds'
import { KeptRequests } from '#store/keptRequests'
import { readSegment, type ReadSegment } from '#store/readSegment'
import { listSegments, type SegmentListing } from '#store/segmentFiles'

/** All that is kept of one kind, read anew. */
export interface LoadedKind {
  readonly listing: SegmentListing
  readonly kept: KeptRequests
  /** By number, ascending. */
  readonly segments: readonly ReadSegment[]
  /** Numbers of files that still hold bytes of an erased request. */
  readonly unclean: ReadonlySet<number>
}

/** Reads the folder of a kind: sealed files in order, then journals; a later record with the same id wins. Changes nothing on disk. */
export async function loadKind(kind: RequestKind, folder: string): Promise<LoadedKind> {
  const listing = await listSegments(folder)
  const kept = new KeptRequests()
  const segments: ReadSegment[] = []
  const unclean = new Set<number>()
  // A number behind the listed ones may have come since, when somebody writes.
  for (let number = 1; ; number += 1) {
    const segment = await readSegment(kind, folder, number)
    if (!segment) {
      if (number > listing.last) return { listing, kept, segments, unclean }
      continue
    }
    segments.push(segment)
    for (const record of segment.records) {
      for (const file of kept.apply(record, number)) unclean.add(file)
    }
  }
}
