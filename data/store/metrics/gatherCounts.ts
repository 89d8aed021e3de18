import { getDutchDay } from '#domain/format/dutchTime'
import type { RetentionPeriod } from '#domain/requests/retention'
import { mergePages, type DayTotals, type PageTotals } from '#domain/statistics/pageTotals'
import { createKeyedMutex } from '#store/io/keyedMutex'

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
      const taken = [...pending]
      pending.clear()
      for (const [index, [day, pages]] of taken.entries()) {
        try {
          await write(day, pages)
          isFailing = false
        } catch (error) {
          for (const [other, rest] of taken.slice(index)) add(other, rest)
          if (!isFailing) onFailure(error)
          isFailing = true
          throw error
        }
      }
    })
  return {
    count: (page: string, totals: PageTotals): void =>
      add(getDutchDay(now().toISOString()), { [page]: totals }),
    readDays: (period: Period) =>
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
    flush,
    close: async (): Promise<void> => {
      await flush().catch(() => undefined)
      clearTimeout(timer)
    },
  }
}
