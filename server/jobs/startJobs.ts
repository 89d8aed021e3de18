import type { Metrics } from '#store/metrics'
import type { RequestStore } from '#store/requestStore'
import type { Log } from '../http/log.ts'
import { createClockGuard } from './createClockGuard.ts'
import { eraseExpired, eraseExpiredMetrics, eraseTrash } from './eraseExpired.ts'

/** The store keeps one snapshot a day; trying hourly also works after the computer was asleep. */
const everyMs = 60 * 60_000

export interface JobsOptions {
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
export async function startJobs({
  store,
  metrics,
  log,
  now,
  uptimeMs = startUptime(),
  retention,
  stopping,
}: JobsOptions): Promise<() => void> {
  const { requests } = await store.query({ limit: 1 }, now())
  const mayErase = createClockGuard({ lastSeenAt: requests[0]?.createdAt, now, uptimeMs, log })
  const attempt = async (work: () => Promise<void>, failure: string) => {
    try {
      if (!stopping.aborted) await work()
    } catch (err) {
      if (!stopping.aborted) log.error({ err }, failure)
    }
  }
  const run = async () => {
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

function startUptime(): () => number {
  const startedAt = performance.now()
  return () => performance.now() - startedAt
}
