import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getDayEnd, getDutchDay } from '#domain/format/dutchTime'
import { addPeriod, retentionPeriods } from '#domain/requests/retention'
import { mergePages, type DayTotals, type PageTotals } from '#domain/statistics/pageTotals'
import { makeFolder } from '#store/io/durableFile'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { createKeyedMutex } from '#store/io/keyedMutex'
import {
  addToMetricsDay,
  getMetricsFolder,
  getMetricsPath,
  listMetrics,
  readMetricsDay,
} from '#store/metrics/metricsFiles'
import { StoreUnavailableError } from '#store/storeErrors'

/** Page counts: totals per page and day, no personal data. */
export interface Metrics {
  /** Adds to today's counts. Never throws; on disk a second later, or with `flush`. */
  count(page: string, totals: PageTotals): void
  /** Days with counts, oldest first, both ends included ('2026-03-29'). Skips damaged files. */
  readDays(period: { readonly since: string; readonly until: string }): Promise<readonly DayTotals[]>
  /** Erases days past their retention period at `now` and returns their number. */
  eraseDue(now: Date): Promise<number>
  /** Throws StoreUnavailableError; the counts are then written later. */
  flush(): Promise<void>
  /** Flushes a last time. Never throws; unwritten counts are lost. */
  close(): Promise<void>
}

export interface OpenMetricsOptions {
  /** An existing folder that the caller has locked. */
  readonly folder: string
  readonly now?: () => Date
  readonly fileSystem?: FileSystem
  /** How long counts stay in memory. A crash loses them. */
  readonly gatherMs?: number
  /** Called with the first failure after a success. */
  readonly onFailure?: (error: unknown) => void
}

export async function openMetrics(options: OpenMetricsOptions): Promise<Metrics> {
  const { folder, now = () => new Date(), fileSystem = nodeFileSystem, gatherMs = 1_000 } = options
  const metricsFolder = getMetricsFolder(folder)
  for (const name of (await listMetrics(folder)).temporary)
    await rm(join(metricsFolder, name), { force: true })
  /** Not on disk yet, by day. */
  const pending = new Map<string, DayTotals['pages']>()
  const mutex = createKeyedMutex<'files'>()
  let timer: NodeJS.Timeout | undefined
  let isFailing = false

  const add = (day: string, pages: DayTotals['pages']) => {
    pending.set(day, mergePages(pending.get(day) ?? {}, pages))
    timer ??= setTimeout(() => void flush().catch(() => undefined), gatherMs).unref()
  }

  const flush = () =>
    mutex.run('files', async () => {
      clearTimeout(timer)
      timer = undefined
      const taken = [...pending]
      pending.clear()
      for (const [index, [day, pages]] of taken.entries()) {
        try {
          await makeFolder(metricsFolder, fileSystem)
          await addToMetricsDay(folder, { day, pages }, { now: now(), fileSystem })
          isFailing = false
        } catch (cause) {
          for (const [other, rest] of taken.slice(index)) add(other, rest)
          if (!isFailing) options.onFailure?.(cause)
          isFailing = true
          throw new StoreUnavailableError(`${metricsFolder} could not be written`, { cause })
        }
      }
    })

  return {
    count: (page, totals) => add(getDutchDay(now().toISOString()), { [page]: totals }),
    readDays: ({ since, until }) =>
      mutex.run('files', async () => {
        const known = new Set([...(await listMetrics(folder)).days, ...pending.keys()])
        const days = [...known].filter((day) => since <= day && day <= until).sort()
        const found: DayTotals[] = []
        for (const day of days) {
          const kept = (await readMetricsDay(folder, day).catch(() => undefined))?.pages
          const added = pending.get(day)
          if (kept ?? added) found.push({ day, pages: mergePages(kept ?? {}, added ?? {}) })
        }
        return found
      }),
    eraseDue: (at) => mutex.run('files', () => eraseMetricsDue(folder, at)),
    flush,
    close: async () => {
      await flush().catch(() => undefined)
      clearTimeout(timer)
    },
  }
}

/** Needs no lock. Counts days past their retention period. */
export async function countMetricsDue(folder: string, now: Date): Promise<number> {
  return (await listMetrics(folder)).days.filter((day) => isPast(day, now)).length
}

/** Erases days past their retention period, quarantined ones too. Returns their number. */
export async function eraseMetricsDue(folder: string, now: Date): Promise<number> {
  const { days, quarantined } = await listMetrics(folder)
  const past = days.filter((day) => isPast(day, now))
  for (const day of past) await rm(getMetricsPath(folder, day), { force: true })
  for (const name of quarantined)
    if (isPast(name.slice(0, 10), now)) await rm(join(getMetricsFolder(folder), name), { force: true })
  return past.length
}

function isPast(day: string, now: Date): boolean {
  return addPeriod(getDayEnd(day), retentionPeriods.analytics) <= now.toISOString()
}
