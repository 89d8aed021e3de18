import type { RetentionPeriod } from '#domain/requests/retention'
import { mergePages, type DayTotals, type PageTotals } from '#domain/statistics/pageTotals'
import { isPast } from '#store/metrics/metrics'
import { gatherCounts, type Metrics } from '#store/metrics/gatherCounts'
import type { Database, Queries } from '#store/database/database'
import { openForCommand } from '#store/database/migrate'

const gatherMs = 1_000

interface Row {
  readonly day: string
  readonly page: string
  readonly totals: PageTotals
}

export function createMetrics(
  database: Database,
  now: () => Date,
  onFailure: (error: unknown) => void,
): Metrics {
  const { query, transaction } = database
  return gatherCounts({
    write: (day, pages) => transaction((queries) => addPages(queries, day, pages)),
    read: async ({ since, until }) => {
      const text =
        'select day, page, totals from page_counts where day >= $1 and day <= $2 order by day, page'
      const days = new Map<string, DayTotals['pages']>()
      for (const { day, page, totals } of await query<Row>(text, [since, until]))
        days.set(day, { ...days.get(day), [page]: totals })
      return days
    },
    eraseDue: async (period, at) => {
      const days = await query<{ day: string }>('select distinct day from page_counts')
      const past = days.filter(({ day }) => isPast(day, period, at))
      await query('delete from page_counts where day = any($1::text[])', [past.map(({ day }) => day)])
      return past.length
    },
    now,
    gatherMs,
    onFailure,
  })
}

/** Needs a transaction. */
export async function addPages({ query }: Queries, day: string, added: DayTotals['pages']): Promise<void> {
  // One server at a time adds to what it read.
  await query('lock table page_counts in share row exclusive mode')
  const text = 'select day, page, totals from page_counts where day = $1 and page = any($2::text[])'
  const rows = await query<Row>(text, [day, Object.keys(added)])
  const pages = mergePages(Object.fromEntries(rows.map(({ page, totals }) => [page, totals])), added)
  const write = `insert into page_counts (day, page, totals)
    select $1, page, totals::json from unnest($2::text[], $3::text[]) as counted (page, totals)
    on conflict (day, page) do update set totals = excluded.totals`
  const totals = Object.values(pages).map((each) => JSON.stringify(each))
  await query(write, [day, Object.keys(pages), totals])
}

export async function countDatabaseMetricsDue(
  url: string,
  period: RetentionPeriod,
  now: Date,
): Promise<number> {
  const { query } = await openForCommand(url, 'read')
  const days = await query<{ day: string }>('select distinct day from page_counts')
  return days.filter(({ day }) => isPast(day, period, now)).length
}
