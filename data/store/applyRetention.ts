import { requestKinds } from '#domain/kinds'
import { addPeriod, isPastRetention, retentionPeriods, toRetentionTerm } from '#domain/retention'
import { createTally, type RetentionCounts } from '#store/dueRequests'
import { damagedMark } from '#store/segmentFiles'
import type { RequestStore } from '#store/requestStore'

/** So many requests are erased in one go; others wait for their files no longer than that takes. */
const batchLength = 500

/** What went, and in how many files something was that had been set aside. */
export interface AppliedRetention extends RetentionCounts {
  readonly setAsideFiles: number
}

/**
 * Erases what may be kept no longer: requests past their time, and what was set aside as unreadable so long ago that nothing in it can be
 * younger. Throws StoreUnavailableError; doing it again finishes it.
 */
export async function applyRetention(
  store: Pick<RequestStore, 'list' | 'get' | 'eraseAll' | 'eraseTraces'>,
  now: Date,
): Promise<AppliedRetention> {
  const tally = createTally()
  let setAsideFiles = 0
  for (const kind of requestKinds) {
    const ids: string[] = []
    for (const request of store.list(kind)) {
      const isDue = isPastRetention(request, now)
      tally.add(kind, toRetentionTerm(request), isDue)
      if (isDue) ids.push(request.id)
    }
    for (let start = 0; start < ids.length; start += batchLength) {
      // Somebody may have written about one of them while the batch before it was erased.
      const batch = ids.slice(start, start + batchLength).filter((id) => {
        const request = store.get(kind, id)
        return request && isPastRetention(request, now)
      })
      await store.eraseAll(kind, batch, now.toISOString(), 'retention')
    }
    setAsideFiles += await store.eraseTraces(kind, {
      isTheirs: () => false,
      isSetAsideTrace: (_text, name) => isSetAsideLongAgo(name, now),
      mayHold: () => false,
    })
  }
  return { ...tally.counts(), setAsideFiles }
}

/** By the day in the name of what was set aside; nobody can read from it what it is, so the longest time holds. */
function isSetAsideLongAgo(name: string, now: Date): boolean {
  const day = name.split(damagedMark)[1]?.slice(0, 10) ?? ''
  const end = Date.parse(`${day}T23:59:59.999Z`)
  return !Number.isNaN(end) && Date.parse(addPeriod(new Date(end).toISOString(), retentionPeriods.customers)) <= now.getTime()
}
