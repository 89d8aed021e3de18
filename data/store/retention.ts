import { join } from 'node:path'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import {
  addPeriod,
  createRetentionCheck,
  getRetentionTerm,
  retentionPeriods,
  retentionTerms,
  type RetentionTermId,
} from '#domain/requests/retention'
import { listEarlierFolders, listWorkPlaces } from '#store/backup/places'
import { isTombstone } from '#store/files/journalRecord'
import { scanKind } from '#store/files/readSegment'
import { damagedMark } from '#store/files/segmentFiles'
import { listTemporary } from '#store/io/temporaryPath'
import { countMetricsDue } from '#store/metrics'
import type { RequestStore } from '#store/requestStore'

/** `due` counts requests past their retention period. */
export interface RetentionCounts {
  readonly kept: number
  readonly due: Readonly<Record<RequestKind, Readonly<Record<RetentionTermId, number>>>>
  readonly dueTotal: number
}

/** `due` counts what was erased, `kept` what was there before. */
export interface AppliedRetention extends RetentionCounts {
  /** Due requests beyond the limit. */
  readonly left: number
  /** Quarantined files that lost parts. */
  readonly quarantinedFiles: number
}

export interface RetentionSurvey extends RetentionCounts {
  /** Days of page counts past their period. */
  readonly countedDays: number
  /** Data folders that restores replaced. They hold personal data, too. */
  readonly earlierFolders: readonly string[]
  /** Files and folders of killed commands. */
  readonly leftovers: readonly string[]
}

/** Other writers wait at most for one batch. */
const batchLength = 500

/** Needs no lock, and does not hold the texts in memory. */
export async function surveyRetention(folder: string, now: Date): Promise<RetentionSurvey> {
  const counter = createCounter()
  for (const kind of requestKinds) {
    const dated = new Map<string, Pick<KeptRequest, 'createdAt' | 'history' | 'status'>>()
    for await (const { records } of scanKind(kind, join(folder, kind))) {
      for (const record of records) {
        if (isTombstone(record)) dated.delete(record.id)
        else {
          const { createdAt, history, status } = record
          dated.set(record.id, { createdAt, history, status })
        }
      }
    }
    const isPast = createRetentionCheck(now)
    for (const each of dated.values()) counter.add(kind, getRetentionTerm(each), isPast(each))
  }
  const temporary = await listTemporary(await listWorkPlaces(folder))
  return {
    ...counter.result(),
    countedDays: (await countMetricsDue(folder, now)).due,
    earlierFolders: await listEarlierFolders(folder),
    leftovers: temporary.flatMap(({ path, isInUse }) => (isInUse ? [] : [path])),
  }
}

/**
 * Erases up to `limit` requests past their retention period, and quarantined files older than any
 * period. Throws StoreUnavailableError; safe to repeat after a partial failure.
 */
export async function applyRetention(
  store: Pick<RequestStore, 'list' | 'get' | 'eraseAll' | 'eraseTraces'>,
  now: Date,
  limit: number = Infinity,
): Promise<AppliedRetention> {
  const counter = createCounter()
  let left = 0
  let quarantinedFiles = 0
  for (const kind of requestKinds) {
    const due: KeptRequest[] = []
    const isPastRetention = createRetentionCheck(now)
    for (const request of store.list(kind)) {
      const isPast = isPastRetention(request)
      const isDue = isPast && counter.result().dueTotal < limit
      counter.add(kind, getRetentionTerm(request), isDue)
      if (isDue) due.push(request)
      else if (isPast) left += 1
    }
    await eraseInBatches(store, kind, due, now)
    quarantinedFiles += await store.eraseTraces(kind, {
      isTheirs: () => false,
      isQuarantinedTrace: (_text, name) => isQuarantinePast(name, now),
      mayHold: () => false,
    })
  }
  return { ...counter.result(), left, quarantinedFiles }
}

function createCounter() {
  const createTerms = () =>
    Object.fromEntries(retentionTerms.map((term) => [term, 0])) as Record<RetentionTermId, number>
  const due = { contact: createTerms(), diagnosis: createTerms(), callback: createTerms() }
  let kept = 0
  let dueTotal = 0
  return {
    add: (kind: RequestKind, term: RetentionTermId, isDue: boolean) => {
      kept += 1
      if (!isDue) return
      due[kind][term] += 1
      dueTotal += 1
    },
    result: (): RetentionCounts => ({ kept, due, dueTotal }),
  }
}

async function eraseInBatches(
  store: Pick<RequestStore, 'get' | 'eraseAll'>,
  kind: RequestKind,
  due: readonly KeptRequest[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < due.length; start += batchLength) {
    // A request that changed meanwhile is judged the next time.
    const ids = due
      .slice(start, start + batchLength)
      .filter((request) => store.get(kind, request.id) === request)
      .map(({ id }) => id)
    await store.eraseAll(kind, ids, now.toISOString(), 'retention')
  }
}

/** Judged by the day in the name. Its requests are unknown, so the longest period applies. */
function isQuarantinePast(name: string, now: Date): boolean {
  const day = name.split(damagedMark)[1]?.slice(0, 10) ?? ''
  const endMs = Date.parse(`${day}T23:59:59.999Z`)
  if (Number.isNaN(endMs)) return false
  return addPeriod(new Date(endMs).toISOString(), retentionPeriods.customers) <= now.toISOString()
}
