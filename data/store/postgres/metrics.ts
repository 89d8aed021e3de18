import { getDutchDay, getDayEnd } from '#domain/format/dutchTime'
import { addPeriod, retentionPeriods } from '#domain/requests/retention'
import { mergePages, type DayTotals, type PageTotals } from '#domain/statistics/pageTotals'
import { createKeyedMutex } from '#store/io/keyedMutex'
import type { Metrics } from '#store/metrics'
import type { Database, Queries } from '#store/postgres/database'

/** How long counts stay in memory. A crash loses them. */
const gatherMs = 1_000

interface Row {
  readonly day: string
  readonly page: string
  readonly totals: PageTotals
}

/** Page counts of all servers. */
export function createMetrics(
  database: Database,
  now: () => Date,
  onFailure: (error: unknown) => void,
): Metrics {
  const { query, transaction } = database
  /** Not committed yet, by day. */
  const pending = new Map<string, DayTotals['pages']>()
  const mutex = createKeyedMutex<'pages'>()
  let timer: NodeJS.Timeout | undefined
  let isFailing = false

  const add = (day: string, pages: DayTotals['pages']) => {
    pending.set(day, mergePages(pending.get(day) ?? {}, pages))
    timer ??= setTimeout(() => void flush().catch(() => undefined), gatherMs).unref()
  }
  const flush = () =>
    mutex.run('pages', async () => {
      clearTimeout(timer)
      timer = undefined
      const taken = [...pending]
      pending.clear()
      if (taken.length === 0) return
      try {
        await transaction((queries) => addPages(queries, taken))
        isFailing = false
      } catch (error) {
        for (const [day, pages] of taken) add(day, pages)
        if (!isFailing) onFailure(error)
        isFailing = true
        throw error
      }
    })
  return {
    count: (page, totals) => add(getDutchDay(now().toISOString()), { [page]: totals }),
    readDays: ({ since, until }) =>
      mutex.run('pages', async () => {
        const text =
          'select day, page, totals from page_counts where day >= $1 and day <= $2 order by day, page'
        const days = new Map<string, DayTotals['pages']>()
        for (const { day, page, totals } of await query<Row>(text, [since, until]))
          days.set(day, { ...days.get(day), [page]: totals })
        for (const [day, pages] of pending)
          if (since <= day && day <= until) days.set(day, mergePages(days.get(day) ?? {}, pages))
        return [...days]
          .map(([day, pages]) => ({ day, pages }))
          .sort((one, other) => (one.day < other.day ? -1 : 1))
      }),
    eraseDue: (at) =>
      mutex.run('pages', async () => {
        const days = await query<{ day: string }>('select distinct day from page_counts')
        const past = days.filter(
          ({ day }) => addPeriod(getDayEnd(day), retentionPeriods.analytics) <= at.toISOString(),
        )
        await query('delete from page_counts where day = any($1::text[])', [past.map(({ day }) => day)])
        return past.length
      }),
    flush,
    close: async () => {
      await flush().catch(() => undefined)
      clearTimeout(timer)
    },
  }
}

async function addPages(
  { query }: Queries,
  days: readonly (readonly [string, DayTotals['pages']])[],
): Promise<void> {
  // One server at a time adds to what it read.
  await query('lock table page_counts in share row exclusive mode')
  for (const [day, added] of days) {
    const text = 'select day, page, totals from page_counts where day = $1 and page = any($2::text[])'
    const rows = await query<Row>(text, [day, Object.keys(added)])
    const pages = mergePages(Object.fromEntries(rows.map(({ page, totals }) => [page, totals])), added)
    const write = `insert into page_counts (day, page, totals)
      select $1, page, totals::json from unnest($2::text[], $3::text[]) as counted (page, totals)
      on conflict (day, page) do update set totals = excluded.totals`
    const totals = Object.values(pages).map((each) => JSON.stringify(each))
    await query(write, [day, Object.keys(pages), totals])
  }
}
