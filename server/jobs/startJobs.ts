import type { Metrics } from '#store/metrics'
import type { RequestStore } from '#store/requestStore'
import type { Log } from '../http/log.ts'
import { requestKinds } from '#domain/forms/kinds'
import { isProbe } from '#domain/requests/probe'
import { getErasedAt } from '#domain/requests/trash'
import { countLostRecords, formatLoss, lossAdvice } from '#store/losses'
import { applyRetention } from '#store/retention'

/** The store keeps one snapshot a day; trying hourly also works after the computer was asleep. */
const everyMs = 60 * 60_000

interface JobsOptions {
  readonly store: RequestStore
  readonly metrics: Pick<Metrics, 'eraseDue'>
  readonly log: Log
  readonly now: () => Date
  /** Milliseconds since the start, by a clock that cannot be set. */
  readonly uptimeMs?: () => number
  /** False to keep requests and counts past their retention period. */
  readonly retention: boolean
  /** Failures while stopping are expected. */
  readonly stopping: AbortSignal
}

/** Takes snapshots and erases what is due, now and every hour. Returns the stop function. */
export async function startJobs(options: JobsOptions): Promise<() => void> {
  const { store, metrics, log, now, uptimeMs = startUptime(), retention, stopping } = options
  const { requests } = await store.query({ limit: 1 }, now())
  const mayErase = createClockGuard({ lastSeenAt: requests[0]?.createdAt, now, uptimeMs, log })
  const attempt = async (work: () => Promise<void>, failure: string) => {
    try {
      if (!stopping.aborted) await work()
    } catch (err) {
      if (!stopping.aborted) log.error({ err }, failure)
    }
  }
  const check = createDailyCheck(store, log, now)
  const run = async () => {
    await attempt(check, 'the files could not be compared with the catalogues')
    await attempt(() => store.snapshot(now()), 'the daily snapshot could not be made')
    if (!mayErase()) return
    const again = 'could not be erased; tried again within the hour'
    await attempt(() => eraseTrash(store, log, now()), `the trash ${again}`)
    if (!retention) return
    await attempt(() => eraseExpired(store, log, now()), `what is past its time ${again}`)
    await attempt(() => eraseExpiredMetrics(metrics, log), `page counts past their time ${again}`)
  }
  void run()
  const timer = setInterval(() => void run(), everyMs).unref()
  return () => clearInterval(timer)
}

/** Compares the files with the catalogues at the start and once a day, and logs each loss. */
export function createDailyCheck(
  store: Pick<RequestStore, 'check'>,
  log: Pick<Log, 'error'>,
  now: () => Date,
): () => Promise<void> {
  let checkedOn: string | undefined
  return async () => {
    const day = now().toISOString().slice(0, 10)
    if (day === checkedOn) return
    const losses = await store.check()
    checkedOn = day
    if (losses.length === 0) return
    const records = countLostRecords(losses)
    // Names of files only, and not without end.
    const names = losses.slice(0, maxLoggedLosses).map(formatLoss)
    log.error({ files: losses.length, records, losses: names }, `requests were lost. ${lossAdvice}`)
  }
}

const maxLoggedLosses = 50

function startUptime(): () => number {
  const startedAt = performance.now()
  return () => performance.now() - startedAt
}

const hourMs = 60 * 60_000
/** Time for the owner, or the time service, to correct a wrong clock. */
const minUptimeMs = 4 * hourMs
const maxAheadMs = 48 * hourMs

interface ClockGuardOptions {
  /** When the newest request before this start was received; undefined for an empty store. */
  readonly lastSeenAt: string | undefined
  readonly now: () => Date
  /** Milliseconds since the start, by a clock that cannot be set. */
  readonly uptimeMs: () => number
  readonly log: Pick<Log, 'warn'>
}

/** True after hours of uptime, unless the clock is over two days ahead of what it should be. */
export function createClockGuard({ lastSeenAt, now, uptimeMs, log }: ClockGuardOptions): () => boolean {
  return () => {
    const upMs = uptimeMs()
    if (upMs < minUptimeMs) return false
    if (lastSeenAt === undefined) return true
    const aheadMs = now().getTime() - Date.parse(lastSeenAt) - upMs
    if (aheadMs <= maxAheadMs) return true
    log.warn(
      { lastSeenAt, now: now().toISOString() },
      "nothing past its time is erased, because the clock is far ahead of the newest request; check the computer's clock, then restart the server or run 'sleutel retention'",
    )
    return false
  }
}

type LogInfo = Pick<Log, 'info'>

/** Erases expired requests in the trash, and leftover probes. Throws StoreUnavailableError. */
export async function eraseTrash(
  store: Pick<RequestStore, 'query' | 'eraseAll'>,
  log: LogInfo,
  now: Date,
): Promise<void> {
  const nowText = now.toISOString()
  const { requests } = await store.query({ trash: true }, now)
  const due = requests.filter((request) => isProbe(request) || (getErasedAt(request) ?? nowText) < nowText)
  let erased = 0
  for (const kind of requestKinds) {
    const ids = due.filter((request) => request.kind === kind).map(({ id }) => id)
    erased += await store.eraseAll(kind, ids, nowText, 'trash')
  }
  if (erased > 0) log.info({ erased }, 'requests whose time in the trash was over were erased')
}

async function eraseExpired(
  store: Parameters<typeof applyRetention>[0],
  log: LogInfo,
  now: Date,
): Promise<void> {
  const { dueTotal: erased, quarantinedFiles } = await applyRetention(store, now)
  if (erased + quarantinedFiles > 0)
    log.info({ erased, quarantinedFiles }, 'what was past its time was erased')
}

async function eraseExpiredMetrics(metrics: Pick<Metrics, 'eraseDue'>, log: LogInfo): Promise<void> {
  const days = await metrics.eraseDue()
  if (days > 0) log.info({ days }, 'page counts that were past their time were erased')
}
