import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import {
  addPeriod,
  createRetentionCheck,
  retentionPeriods,
  getRetentionTerm,
} from '#domain/requests/retention'
import { createTally, type RetentionCounts } from '#store/privacy/countDue'
import type { RequestReader, RequestStore } from '#store/requestStore'
import { damagedMark } from '#store/files/segmentFiles'

/** So many requests are erased in one go; whoever wants to write meanwhile waits no longer than that takes. */
const batchLength = 500

/** What went: `due` counts what was erased, `kept` all that was looked at. */
export interface AppliedRetention extends RetentionCounts {
  /** Requests that are past their time and still there, because of the limit. */
  readonly left: number
  /** Files in which something was that had been set aside. */
  readonly setAsideFiles: number
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
  let setAsideFiles = 0
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
    setAsideFiles += await store.eraseTraces(kind, {
      isTheirs: () => false,
      isSetAsideTrace: (_text, name) => isSetAsideLongAgo(name, now),
      mayHold: () => false,
    })
  }
  return { ...tally.counts(), left, setAsideFiles }
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
