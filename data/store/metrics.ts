import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Low } from 'lowdb'
import { getDutchDay, getDayEnd } from '#domain/format/dutchTime'
import { mergePages, type DayTotals, type PageTotals } from '#domain/statistics/pageTotals'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { makeFolder } from '#store/io/durableFile'
import {
  createMetricsAdapter,
  readMetricsDay,
  getMetricsFolder,
  getMetricsPath,
  listMetrics,
} from '#store/metrics/metricsFiles'
import { StoreUnavailableError } from '#store/storeErrors'
import { Turns } from '#store/io/keyedMutex'
import { addPeriod, retentionPeriods } from '#domain/requests/retention'

/** What is counted of the site's pages: totals of a page and a day, and nothing of a person. */
export interface Metrics {
  /** Adds to what was counted of a page today. Returns at once and never throws: it is on disk a second later, or with `flush`. */
  count(page: string, totals: PageTotals): void
  /** What was counted on each day of which there is anything, the first day first, both ends included ('2026-03-29'). Leaves out files that cannot be read. */
  readDays(period: { readonly since: string; readonly until: string }): Promise<readonly DayTotals[]>
  /** Of how many days there are counts on disk, and how many of those may be kept no longer. */
  countDue(): Promise<MetricsDue>
  /** Erases what may be kept no longer, and gives of how many days that was. */
  eraseDue(): Promise<number>
  /** Puts on disk what was counted until now. Throws StoreUnavailableError; what was counted is then written later. */
  flush(): Promise<void>
  /** Flushes for the last time. Never throws: a full disk drops what was counted since it was full. */
  close(): Promise<void>
}

export interface OpenMetricsOptions {
  /** The data folder, which must exist. Whoever opens it has its lock. */
  readonly folder: string
  readonly now?: () => Date
  readonly fileSystem?: FileSystem
  /** How long counts gather in memory; so much of them a crash may lose. */
  readonly gatherMs?: number
  /** Hears of the first failure to write, and not again before a write went well. */
  readonly onFailure?: (error: unknown) => void
}

/** Opens the counts of a data folder. They are in `metrics/`, a file a day. */
export async function openMetrics({
  folder,
  now = () => new Date(),
  fileSystem = nodeFileSystem,
  gatherMs = 1_000,
  onFailure = () => undefined,
}: OpenMetricsOptions): Promise<Metrics> {
  const home = getMetricsFolder(folder)
  for (const name of (await listMetrics(folder)).temporary) await rm(join(home, name), { force: true })
  /** Counted and not on disk yet, by day. Not more than a day has pages and buckets, also while the disk is full. */
  const waiting = new Map<string, DayTotals['pages']>()
  const turns = new Turns<'files'>()
  let timer: NodeJS.Timeout | undefined
  let isFailing = false

  const add = (day: string, pages: DayTotals['pages']) => {
    waiting.set(day, mergePages(waiting.get(day) ?? {}, pages))
    timer ??= setTimeout(() => void flush().catch(() => undefined), gatherMs).unref()
  }

  const write = async (day: string, pages: DayTotals['pages']) => {
    await makeFolder(home, fileSystem)
    const db = new Low<DayTotals>(createMetricsAdapter(folder, day, { now, fileSystem }), { day, pages: {} })
    await db.read()
    db.data = { day, pages: mergePages(db.data.pages, pages) }
    await db.write()
  }

  const flush = () =>
    turns.run('files', async () => {
      clearTimeout(timer)
      timer = undefined
      const taken = [...waiting]
      waiting.clear()
      for (const [index, [day, pages]] of taken.entries()) {
        try {
          await write(day, pages)
          isFailing = false
        } catch (cause) {
          for (const [other, rest] of taken.slice(index)) add(other, rest)
          if (!isFailing) onFailure(cause)
          isFailing = true
          throw new StoreUnavailableError(`${home} could not be written`, { cause })
        }
      }
    })

  return {
    count: (page, totals) => add(getDutchDay(now().toISOString()), { [page]: totals }),
    readDays: ({ since, until }) =>
      turns.run('files', async () => {
        const known = new Set([...(await listMetrics(folder)).days, ...waiting.keys()])
        const days = [...known].filter((day) => since <= day && day <= until).sort()
        const found: DayTotals[] = []
        for (const day of days) {
          const pages = (await readMetricsDay(folder, day).catch(() => undefined))?.pages
          const more = waiting.get(day)
          if (pages ?? more) found.push({ day, pages: mergePages(pages ?? {}, more ?? {}) })
        }
        return found
      }),
    countDue: () => countMetricsDue(folder, now()),
    eraseDue: () => turns.run('files', () => eraseMetricsDue(folder, now())),
    flush,
    close: async () => {
      await flush().catch(() => undefined)
      clearTimeout(timer)
    },
  }
}

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
