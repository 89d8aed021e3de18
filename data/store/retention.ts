import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import {
  addPeriod,
  createRetentionCheck,
  retentionPeriods,
  getRetentionTerm,
  retentionTerms,
  type RetentionTermId,
} from '#domain/requests/retention'
import type { RequestReader, RequestStore } from '#store/requestStore'
import { damagedMark } from '#store/files/segmentFiles'
import { join } from 'node:path'
import { isTombstone } from '#store/files/journalRecord'
import { scanKind } from '#store/files/readSegment'

/** So many requests are erased in one go; whoever wants to write meanwhile waits no longer than that takes. */
const batchLength = 500

/** What went: `due` counts what was erased, `kept` all that was looked at. */
export interface AppliedRetention extends RetentionCounts {
  /** Requests that are past their time and still there, because of the limit. */
  readonly left: number
  /** Files in which something was that had been set aside. */
  readonly quarantinedFiles: number
}

/**
 * Erases what may be kept no longer: requests past their time, and what was set aside as unreadable so long ago that nothing in it can be
 * younger. Throws StoreUnavailableError; doing it again finishes it.
 *
 * @param limit requests to erase at most, for who cannot wait for all.
 */
export async function applyRetention(
  store: Pick<RequestStore, 'list' | 'get' | 'eraseAll' | 'eraseTraces'>,
  now: Date,
  limit: number = Infinity,
): Promise<AppliedRetention> {
  const tally = createTally()
  let left = 0
  let quarantinedFiles = 0
  for (const kind of requestKinds) {
    const due: KeptRequest[] = []
    const isPastRetention = createRetentionCheck(now)
    for (const request of store.list(kind)) {
      const isPast = isPastRetention(request)
      const isDue = isPast && tally.counts().dueTotal < limit
      tally.add(kind, getRetentionTerm(request), isDue)
      if (isDue) due.push(request)
      else if (isPast) left += 1
    }
    await eraseInBatches(store, kind, due, now)
    quarantinedFiles += await store.eraseTraces(kind, {
      isTheirs: () => false,
      isQuarantinedTrace: (_text, name) => isSetAsideLongAgo(name, now),
      mayHold: () => false,
    })
  }
  return { ...tally.counts(), left, quarantinedFiles }
}

async function eraseInBatches(
  store: Pick<RequestStore, 'get' | 'eraseAll'>,
  kind: RequestKind,
  due: readonly KeptRequest[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < due.length; start += batchLength) {
    // What somebody wrote about while the batch before was erased is looked at the next time.
    const batch = due
      .slice(start, start + batchLength)
      .filter((request) => store.get(kind, request.id) === request)
    await store.eraseAll(
      kind,
      batch.map(({ id }) => id),
      now.toISOString(),
      'retention',
    )
  }
}

/** How many of the requests in memory may be kept no longer. */
export function countDueIn(store: Pick<RequestReader, 'list'>, now: Date): RetentionCounts {
  const tally = createTally()
  for (const kind of requestKinds) {
    const isPastRetention = createRetentionCheck(now)
    for (const request of store.list(kind))
      tally.add(kind, getRetentionTerm(request), isPastRetention(request))
  }
  return tally.counts()
}

/** By the day in its name. Nobody can read from it which request it was, so the longest time holds. */
function isSetAsideLongAgo(name: string, now: Date): boolean {
  const day = name.split(damagedMark)[1]?.slice(0, 10) ?? ''
  const endMs = Date.parse(`${day}T23:59:59.999Z`)
  if (Number.isNaN(endMs)) return false
  return addPeriod(new Date(endMs).toISOString(), retentionPeriods.customers) <= now.toISOString()
}

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
