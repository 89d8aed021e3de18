import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getDayEnd } from '#domain/format/dutchTime'
import { addPeriod, type RetentionPeriod } from '#domain/requests/retention'
import { type DayTotals, mergePages } from '#domain/statistics/pageTotals'
import { createJsonCodec, DataFile, type JsonCodec } from '#store/io/dataFile'
import { makeFolder, readNames, temporaryEnding } from '#store/io/durableFile'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { gatherCounts, type Metrics } from '#store/metrics/gatherCounts'
import { StoreUnavailableError } from '#store/storeErrors'
import { z } from 'zod'
import { damagedMark } from '#store/io/quarantine'

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

const count = z.int().nonnegative()

/** Drops what earlier programs counted as well. */
const totalsSchema = z.object({
  requests: count,
  calls: count,
  chats: count,
  visits: count,
  vitals: z.object({ LCP: z.record(z.string(), count).optional() }),
})

const daySchema = z.object({ day: z.iso.date(), pages: z.record(z.string().startsWith('/'), totalsSchema) })

export function getMetricsFolder(folder: string): string {
  return join(folder, 'metrics')
}

export function getMetricsPath(folder: string, day: string): string {
  return join(getMetricsFolder(folder), `${day}.json`)
}

const dayPattern = /^(\d{4}-\d{2}-\d{2})\.json/

export async function listMetrics(folder: string) {
  const names = await readNames(getMetricsFolder(folder))
  return {
    days: names.filter((name) => name.endsWith('.json')).flatMap((name) => dayPattern.exec(name)?.[1] ?? []),
    quarantined: names.filter(
      (name) => dayPattern.test(name) && name.includes(damagedMark) && !name.endsWith(temporaryEnding),
    ),
    temporary: names.filter((name) => name.endsWith(temporaryEnding)),
  }
}

/** Undefined when the file is missing. Throws when it is damaged. */
export async function readMetricsDay(folder: string, day: string): Promise<DayTotals | undefined> {
  const totals = await openMetricsDay(folder, day).read()
  return Object.keys(totals.pages).length > 0 ? totals : undefined
}

function openMetricsDay(folder: string, day: string, fileSystem?: FileSystem): DataFile<DayTotals> {
  return new DataFile(getMetricsPath(folder, day), createMetricsCodec(day), fileSystem)
}

export function createMetricsCodec(day: string): JsonCodec<DayTotals> {
  return createJsonCodec<DayTotals>(daySchema, { day, pages: {} })
}

/** Adds to a day's file durably. A damaged one is quarantined first. */
async function addToMetricsDay(
  folder: string,
  { day, pages }: DayTotals,
  { now, fileSystem }: { readonly now: Date; readonly fileSystem: FileSystem },
): Promise<void> {
  const file = openMetricsDay(folder, day, fileSystem)
  await file.open(now)
  await file.write({ day, pages: mergePages(file.data.pages, pages) })
}
