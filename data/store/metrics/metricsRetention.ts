import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getDayEnd } from '#domain/format/dutchTime'
import { addPeriod, retentionPeriods } from '#domain/requests/retention'
import { getMetricsFolder, getMetricsPath } from '#store/metrics/metricsDay'
import { listMetrics } from '#store/metrics/metricsFiles'

/** Of how many days there are counts, and how many of those are past the privacy page's time. */
export interface MetricsDue {
  readonly days: number
  readonly due: number
}

/** Counts the days in a data folder. Needs no lock. */
export async function countMetricsDue(folder: string, now: Date): Promise<MetricsDue> {
  const { days } = await listMetrics(folder)
  return { days: days.length, due: days.filter((day) => isPast(day, now)).length }
}

/** Erases the counts of days that are past their time, also what was set aside of them, and gives how many days that were. */
export async function eraseMetricsDue(folder: string, now: Date): Promise<number> {
  const { days, damaged } = await listMetrics(folder)
  const past = days.filter((day) => isPast(day, now))
  for (const day of past) await rm(getMetricsPath(folder, day), { force: true })
  for (const name of damaged)
    if (isPast(name.slice(0, 10), now)) await rm(join(getMetricsFolder(folder), name), { force: true })
  return past.length
}

function isPast(day: string, now: Date): boolean {
  return addPeriod(getDayEnd(day), retentionPeriods.analytics) <= now.toISOString()
}
