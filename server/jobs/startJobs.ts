import { createErasureClock } from '#store/notes/erasureClock'
import type { FileMaintenance, RequestStore } from '#store/requests/requestStore'
import type { Stores } from '#store/stores'
import type { Log } from '../http/log.ts'
import type { Rules } from '#domain/rules'
import { countLostRecords, formatLoss, lossAdvice } from '#store/requests/losses'
import { applyRetention } from '#store/retention'

const hourMs = 60 * 60_000
/** The store keeps one snapshot a day; trying hourly also works after the computer was asleep. */
const everyMs = hourMs
/** Further behind the system clock, the erasure clock is reported. */
const maxBehindMs = 48 * hourMs

interface JobsOptions extends Pick<Stores, 'store' | 'files' | 'notes' | 'runExclusive'> {
  readonly rules: Rules
  readonly metrics: Pick<Stores['metrics'], 'eraseDue'>
  readonly log: Log
  readonly now: () => Date
  /** Milliseconds since the start, by a clock that cannot be set. */
  readonly uptimeMs?: () => number
  /** Failures while stopping are expected. */
  readonly stopping: AbortSignal
  /** Called after each attempt. */
  readonly onSnapshot?: (isMade: boolean) => void
}

/** Runs the jobs now and every hour. Returns the stop function. */
export function startJobs(options: JobsOptions): () => void {
  const runJobs = createJobs(options)
  const run = () => {
    runJobs().catch((err: unknown) => options.log.error({ err }, 'the jobs of this hour were not finished'))
  }
  run()
  const timer = setInterval(run, everyMs).unref()
  return () => clearInterval(timer)
}

interface CheckedStores {
  readonly store: Pick<RequestStore, 'health'>
  readonly files: Pick<FileMaintenance, 'check'> | undefined
}

/** Compares the files with what was written at the start and once a day, and logs each loss. */
export function createDailyCheck(
  { store, files }: CheckedStores,
  log: Pick<Log, 'error'>,
  now: () => Date,
): () => Promise<void> {
  let checkedOn: string | undefined
  return async () => {
    const day = now().toISOString().slice(0, 10)
    if (!files || day === checkedOn) return
    const { damaged } = await store.health()
    if (damaged.length > 0) {
      const names = damaged.slice(0, maxLoggedNames)
      log.error({ files: damaged.length, damaged: names }, "files have damage; run 'sleutel verify'")
    }
    const losses = await files.check()
    checkedOn = day
    if (losses.length === 0) return
    const records = countLostRecords(losses)
    // Names of files only, and not without end.
    const names = losses.slice(0, maxLoggedNames).map(formatLoss)
    log.error({ files: losses.length, records, losses: names }, `requests were lost. ${lossAdvice}`)
  }
}

const maxLoggedNames = 50

/** Takes the daily snapshot and erases what is due, on one server at a time. Never throws. */
export function createJobs(options: JobsOptions): () => Promise<void> {
  const { files, rules, notes, metrics, log, now, stopping } = options
  const startedAt = performance.now()
  const { uptimeMs = () => performance.now() - startedAt } = options
  const erasureClock = createErasureClock({ notes, now, uptimeMs })
  const attempt = async <T>(work: () => Promise<T>, failure: string): Promise<T | undefined> => {
    try {
      if (!stopping.aborted) return await work()
    } catch (err) {
      if (!stopping.aborted) log.error({ err }, failure)
    }
    return undefined
  }
  const check = createDailyCheck(options, log, now)
  const work = async () => {
    await attempt(check, 'the files could not be compared with what was written')
    const time = await attempt(
      () => erasureClock.read(),
      'the clock could not be noted, so nothing is erased; tried again within the hour',
    )
    // With an untrusted clock, snapshots of made-up days must not replace the real ones.
    const take = async () => {
      await files?.snapshot(now(), { keepsAll: time === undefined })
      return true
    }
    const isMade = await attempt(take, 'the daily snapshot could not be made')
    if (files) options.onSnapshot?.(isMade === true)
    if (!time) return
    warnIfBehind(time, now(), log)
    const again = 'could not be erased; tried again within the hour'
    const erase = async () => {
      const { dueTotal: erased, quarantinedFiles } = await applyRetention(options, rules.retention, time)
      if (erased + quarantinedFiles > 0)
        log.info({ erased, quarantinedFiles }, 'what was past its time was erased')
    }
    await attempt(erase, `what is past its time ${again}`)
    const eraseCounts = async () => {
      const days = await metrics.eraseDue(rules.retention.analytics, time)
      if (days > 0) log.info({ days }, 'page counts that were past their time were erased')
    }
    await attempt(eraseCounts, `page counts past their time ${again}`)
  }
  return async () => {
    await attempt(() => options.runExclusive('jobs', work), 'the hourly work could not be done')
  }
}

function warnIfBehind(time: Date, now: Date, log: Pick<Log, 'warn'>): void {
  if (now.getTime() - time.getTime() <= maxBehindMs) return
  log.warn(
    { now: now.toISOString(), erasesUntil: time.toISOString() },
    "the computer's clock is days ahead of the time that the server counted, so only what was due by the counted time is erased; check the clock. After a long stop this passes within a week",
  )
}
