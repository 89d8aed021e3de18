import { getDutchDay } from '#domain/format/dutchTime'
import type { RetentionPeriod } from '#domain/requests/retention'
import { mergePages, type DayTotals, type PageTotals } from '#domain/statistics/pageTotals'
import { createKeyedMutex } from '#domain/keyedMutex'

type Pages = DayTotals['pages']

interface Period {
  readonly since: string
  readonly until: string
}

interface CountsPlace {
  readonly write: (day: string, pages: Pages) => Promise<void>
  readonly read: (period: Period) => Promise<Map<string, Pages>>
  readonly eraseDue: (period: RetentionPeriod, now: Date) => Promise<number>
  readonly now: () => Date
  /** How long counts stay in memory. A crash loses them. */
  readonly gatherMs: number
  /** Called with the first failure after a success. */
  readonly onFailure: (error: unknown) => void
}

export type Metrics = ReturnType<typeof gatherCounts>

export function gatherCounts({ write, read, eraseDue, now, gatherMs, onFailure }: CountsPlace) {
  const pending = new Map<string, Pages>()
  const mutex = createKeyedMutex<'counts'>()
  let timer: NodeJS.Timeout | undefined
  let isFailing = false

  const add = (day: string, pages: Pages) => {
    pending.set(day, mergePages(pending.get(day) ?? {}, pages))
    timer ??= setTimeout(() => {
      flush().catch(() => undefined)
    }, gatherMs).unref()
  }
  const flush = () =>
    mutex.run('counts', async () => {
      clearTimeout(timer)
      timer = undefined
      const days = [...pending.keys()]
      for (const day of days) {
        const pages = pending.get(day) ?? {}
        pending.delete(day)
        try {
          await write(day, pages)
          isFailing = false
        } catch (error) {
          add(day, pages)
          if (!isFailing) onFailure(error)
          isFailing = true
          throw error
        }
      }
    })
  return {
    /** Adds to today's counts. Never throws; on disk a second later, or with `flush`. */
    count: (page: string, totals: PageTotals): void =>
      add(getDutchDay(now().toISOString()), { [page]: totals }),
    /** Days with counts, oldest first, both ends included ('2026-03-29'). Skips damaged files. */
    readDays: (period: Period): Promise<readonly DayTotals[]> =>
      mutex.run('counts', async () => {
        const days = await read(period)
        for (const [day, pages] of pending)
          if (period.since <= day && day <= period.until)
            days.set(day, mergePages(days.get(day) ?? {}, pages))
        return [...days]
          .map(([day, pages]) => ({ day, pages }))
          .sort((one, other) => (one.day < other.day ? -1 : 1))
      }),
    eraseDue: (period: RetentionPeriod, at: Date) => mutex.run('counts', () => eraseDue(period, at)),
    /** Throws StoreUnavailableError; the counts are then written later. */
    flush,
    /** Flushes a last time. Never throws; unwritten counts are lost. */
    close: async (): Promise<void> => {
      await flush().catch(() => undefined)
      clearTimeout(timer)
    },
  }
}
