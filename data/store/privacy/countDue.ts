import { join } from 'node:path'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import {
  createRetentionCheck,
  retentionTerms,
  getRetentionTerm,
  type RetentionTermId,
} from '#domain/requests/retention'
import { isTombstone } from '#store/files/journalRecord'
import { scanKind } from '#store/files/scanKind'

/** How many requests may be kept no longer, and how many there are. */
export interface RetentionCounts {
  readonly kept: number
  readonly due: Readonly<Record<RequestKind, Readonly<Record<RetentionTermId, number>>>>
  readonly dueTotal: number
}

/** Counts what is past its time in a data folder. Needs no lock, and holds of each request its times and history, not the words. */
export async function countDue(folder: string, now: Date): Promise<RetentionCounts> {
  const tally = createTally()
  for (const kind of requestKinds) {
    const found = new Map<string, Dated>()
    for await (const { records } of scanKind(kind, join(folder, kind))) {
      for (const record of records) {
        if (isTombstone(record)) found.delete(record.id)
        else found.set(record.id, toDated(record))
      }
    }
    const isPast = createRetentionCheck(now)
    for (const dated of found.values()) tally.add(kind, getRetentionTerm(dated), isPast(dated))
  }
  return tally.counts()
}

type Dated = Pick<KeptRequest, 'createdAt' | 'arrivedAfter' | 'history' | 'status'>

/** What retention asks for, without the visitor's words. */
function toDated({ createdAt, arrivedAfter, history, status }: KeptRequest): Dated {
  return { createdAt, history, status, ...(arrivedAfter !== undefined && { arrivedAfter }) }
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
