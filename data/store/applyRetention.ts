import { requestKinds, type RequestKind } from '#domain/kinds'
import { addPeriod, isPastRetention, retentionPeriods, toRetentionTerm } from '#domain/retention'
import { createTally, type RetentionCounts } from '#store/countDue'
import type { RequestReader, RequestStore } from '#store/requestStore'
import { damagedMark } from '#store/segmentFiles'

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
    const due: string[] = []
    for (const request of store.list(kind)) {
      const isPast = isPastRetention(request, now)
      const isDue = isPast && tally.counts().dueTotal < limit
      tally.add(kind, toRetentionTerm(request), isDue)
      if (isDue) due.push(request.id)
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
  ids: readonly string[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < ids.length; start += batchLength) {
    // Somebody may have written about one of them while the batch before was erased.
    const batch = ids.slice(start, start + batchLength).filter((id) => {
      const request = store.get(kind, id)
      return request !== undefined && isPastRetention(request, now)
    })
    await store.eraseAll(kind, batch, now.toISOString(), 'retention')
  }
}

/** How many of the requests in memory may be kept no longer. */
export function countDueIn(store: Pick<RequestReader, 'list'>, now: Date): RetentionCounts {
  const tally = createTally()
  for (const kind of requestKinds) {
    for (const request of store.list(kind))
      tally.add(kind, toRetentionTerm(request), isPastRetention(request, now))
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
