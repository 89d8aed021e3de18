import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getDayEnd } from '#domain/format/dutchTime'
import { addPeriod, type RetentionPeriod } from '#domain/requests/retention'
import type { DayTotals } from '#domain/statistics/pageTotals'
import { makeFolder } from '#store/io/durableFile'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import {
  addToMetricsDay,
  getMetricsFolder,
  getMetricsPath,
  listMetrics,
  readMetricsDay,
} from '#store/metrics/metricsFiles'
import { gatherCounts, type Metrics } from '#store/metrics/gatherCounts'
import { StoreUnavailableError } from '#store/storeErrors'

export interface OpenMetricsOptions {
  /** An existing folder that the caller has locked. */
  readonly folder: string
  readonly now?: () => Date
  readonly fileSystem?: FileSystem
  readonly gatherMs?: number
  readonly onFailure?: (error: unknown) => void
}

export async function openMetrics(options: OpenMetricsOptions): Promise<Metrics> {
  const { folder, now = () => new Date(), fileSystem = nodeFileSystem, gatherMs = 1_000 } = options
  const metricsFolder = getMetricsFolder(folder)
  for (const name of (await listMetrics(folder)).temporary)
    await rm(join(metricsFolder, name), { force: true })
  return gatherCounts({
    write: async (day, pages) => {
      try {
        await makeFolder(metricsFolder, fileSystem)
        await addToMetricsDay(folder, { day, pages }, { now: now(), fileSystem })
      } catch (cause) {
        throw new StoreUnavailableError(`${metricsFolder} could not be written`, { cause })
      }
    },
    read: async ({ since, until }) => {
      const found = new Map<string, DayTotals['pages']>()
      for (const day of (await listMetrics(folder)).days) {
        if (day < since || day > until) continue
        const pages = (await readMetricsDay(folder, day).catch(() => undefined))?.pages
        if (pages) found.set(day, pages)
      }
      return found
    },
    eraseDue: (period, at) => eraseMetricsDue(folder, period, at),
    now,
    gatherMs,
    onFailure: (error) => options.onFailure?.(error),
  })
}

/** Needs no lock. Counts days past their retention period. */
export async function countMetricsDue(folder: string, period: RetentionPeriod, now: Date): Promise<number> {
  return (await listMetrics(folder)).days.filter((day) => isPast(day, period, now)).length
}

/** Erases days past their retention period, quarantined ones too. Returns their number. */
export async function eraseMetricsDue(folder: string, period: RetentionPeriod, now: Date): Promise<number> {
  const { days, quarantined } = await listMetrics(folder)
  const past = days.filter((day) => isPast(day, period, now))
  for (const day of past) await rm(getMetricsPath(folder, day), { force: true })
  for (const name of quarantined)
    if (isPast(name.slice(0, 10), period, now))
      await rm(join(getMetricsFolder(folder), name), { force: true })
  return past.length
}

export function isPast(day: string, period: RetentionPeriod, now: Date): boolean {
  return addPeriod(getDayEnd(day), period) <= now.toISOString()
}
