import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, createByKind, type RequestKind, type ByKind } from '#domain/forms/kinds'
import {
  addPeriod,
  createRetentionCheck,
  dueTerms,
  getRetentionTerm,
  type DueTerm,
  type RetentionPeriods,
} from '#domain/requests/retention'
import { createTrashCheck } from '#domain/requests/trash'
import { listEarlierBackups, listEarlierFolders, listWorkPlaces } from '#store/backup/places'
import { damagedMark } from '#store/io/quarantine'
import { listTemporary } from '#store/io/temporaryPath'
import { countMetricsDue } from '#store/metrics/metrics'
import type { RuledPlace } from '#store/place'
import { scanStore } from '#store/requests/readStore'
import type { DueReason } from '#store/requests/requestStore'
import type { Stores } from '#store/stores'

/** `due` counts requests past their retention period, or their time in the trash. */
export interface RetentionCounts {
  readonly kept: number
  readonly due: ByKind<Readonly<Record<DueTerm, number>>>
  readonly dueTotal: number
}

/** `due` counts what was erased, `kept` what was there before. */
interface AppliedRetention extends RetentionCounts {
  /** Quarantined files that lost parts. */
  readonly quarantinedFiles: number
}

/** Other writers wait at most for one batch. */
const batchLength = 500

/** Needs no lock, and does not hold the texts in memory. */
export async function surveyRetention(place: RuledPlace, now: Date) {
  const { folder, databaseUrl, readRules } = place
  const periods = readRules().retention
  const counter = createCounter()
  const scan = await scanStore(place)
  /** When the newest request arrived; '' if there is none. */
  let newestAt = ''
  const [isPastTrash, isPast] = [createTrashCheck(now), createRetentionCheck(periods, now)]
  for (const kind of requestKinds) {
    for await (const request of scan.read(kind)) {
      if (request.createdAt > newestAt) newestAt = request.createdAt
      if (isPastTrash(request)) counter.add(kind, 'trash', true)
      else counter.add(kind, getRetentionTerm(request), isPast(request))
    }
  }
  const found = { ...counter.result(), newestAt }
  if (databaseUrl !== undefined) {
    const { countDatabaseMetricsDue } = await import('#store/metrics/postgres')
    const countedDays = await countDatabaseMetricsDue(databaseUrl, periods.analytics, now)
    return { ...found, countedDays, earlierFolders: await listEarlierBackups(folder), leftovers: [] }
  }
  const temporary = await listTemporary(await listWorkPlaces(folder))
  return {
    ...found,
    countedDays: await countMetricsDue(folder, periods.analytics, now),
    earlierFolders: await listEarlierFolders(folder),
    leftovers: temporary.flatMap(({ path, isInUse }) => (isInUse ? [] : [path])),
  }
}

/** Also quarantined files older than any period. Throws StoreUnavailableError; safe to repeat. */
export async function applyRetention(
  { store, files }: Pick<Stores, 'store' | 'files'>,
  periods: RetentionPeriods,
  now: Date,
): Promise<AppliedRetention> {
  const kept = Object.values(await store.countKept()).reduce((sum, count) => sum + count, 0)
  const counter = createCounter()
  let quarantinedFiles = 0
  for (const kind of requestKinds) {
    const erase = async (due: readonly KeptRequest[], reason: DueReason) => {
      const current = await Promise.all(due.map(({ id }) => store.get(kind, id)))
      // A request that changed meanwhile is judged the next time.
      const unchanged = due.filter(({ version }, index) => current[index]?.version === version)
      const ids = unchanged.map(({ id }) => id)
      await store.eraseAll(kind, ids, now.toISOString(), reason)
    }
    for (const reason of ['trash', 'retention'] as const) {
      let batch: KeptRequest[] = []
      for await (const request of store.listDue(kind, reason, now)) {
        counter.add(kind, reason === 'trash' ? reason : getRetentionTerm(request), true)
        batch.push(request)
        if (batch.length < batchLength) continue
        await erase(batch, reason)
        batch = []
      }
      await erase(batch, reason)
    }
    quarantinedFiles +=
      (await files?.eraseQuarantined(kind, (_part, name) => isQuarantinePast(name, periods, now))) ?? 0
  }
  return { ...counter.result(), kept, quarantinedFiles }
}

function createCounter() {
  const due = createByKind(
    () => Object.fromEntries(dueTerms.map((term) => [term, 0])) as Record<DueTerm, number>,
  )
  let kept = 0
  let dueTotal = 0
  return {
    add: (kind: RequestKind, term: DueTerm, isDue: boolean) => {
      kept += 1
      if (!isDue) return
      due[kind][term] += 1
      dueTotal += 1
    },
    result: (): RetentionCounts => ({ kept, due, dueTotal }),
  }
}

/** Judged by the day in the name. Its requests are unknown, so the longer period applies. */
function isQuarantinePast(name: string, periods: RetentionPeriods, now: Date): boolean {
  const day = name.split(damagedMark)[1]?.slice(0, 10) ?? ''
  const endMs = Date.parse(`${day}T23:59:59.999Z`)
  if (Number.isNaN(endMs)) return false
  const end = new Date(endMs).toISOString()
  const nowText = now.toISOString()
  return [periods.customers, periods.communication].every((period) => addPeriod(end, period) <= nowText)
}
