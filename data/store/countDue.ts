import { join } from 'node:path'
import { requestKinds, type RequestKind } from '#domain/kinds'
import { retentionTerms, toRetentionEnd, toRetentionTerm, type RetentionTermId } from '#domain/retention'
import { isTombstone } from '#store/journalRecord'
import { scanKind } from '#store/scanKind'

/** How many requests may be kept no longer, and how many there are. */
export interface RetentionCounts {
  readonly kept: number
  readonly due: Readonly<Record<RequestKind, Readonly<Record<RetentionTermId, number>>>>
  readonly dueTotal: number
}

/** Counts what is past its time in a data folder. Needs no lock, and holds a line for each request, not the requests. */
export async function countDue(folder: string, now: Date): Promise<RetentionCounts> {
  const tally = createTally()
  for (const kind of requestKinds) {
    const ends = new Map<string, { readonly endMs: number; readonly term: RetentionTermId }>()
    for await (const { records } of scanKind(kind, join(folder, kind))) {
      for (const record of records) {
        if (isTombstone(record)) ends.delete(record.id)
        else
          ends.set(record.id, {
            endMs: Date.parse(toRetentionEnd(record, now)),
            term: toRetentionTerm(record),
          })
      }
    }
    for (const { endMs, term } of ends.values()) tally.add(kind, term, endMs <= now.getTime())
  }
  return tally.counts()
}

/** Counts requests as they are looked at. */
export function createTally() {
  const due = Object.fromEntries(
    requestKinds.map((kind) => [kind, Object.fromEntries(retentionTerms.map((term) => [term, 0]))]),
  ) as Record<RequestKind, Record<RetentionTermId, number>>
  let kept = 0
  let dueTotal = 0
  return {
    add: (kind: RequestKind, term: RetentionTermId, isDue: boolean) => {
      kept += 1
      if (!isDue) return
      due[kind][term] += 1
      dueTotal += 1
    },
    counts: (): RetentionCounts => ({ kept, due, dueTotal }),
  }
}
