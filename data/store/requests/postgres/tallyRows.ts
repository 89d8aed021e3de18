import { createByKind, requestKinds, type RequestKind } from '#domain/forms/kinds'
import { dueSoonMs, type InboxSummary } from '#domain/query/summary'
import type { Promises } from '#domain/promises/promises'
import type { GroupCounts, HourCounts, RequestTally, TallyRange } from '#domain/statistics/tally'
import type { Queries } from '#store/database/database'
import { readSql } from '#store/database/sql'
import { listPromiseMinutes } from '#store/requests/postgres/requestRow'

/** The same as createTally, counted by the database. */
export async function tallyRows(
  { query }: Queries,
  { kinds, before, steps, days, end }: TallyRange,
  promises: Promises,
  now: Date,
): Promise<RequestTally> {
  const [start] = steps
  const minutes = listPromiseMinutes(promises)
  const [hours, medians, pages, groups] = await Promise.all([
    query<HourCounts>(readSql('statistics', 'tally-hours'), [before, end, kinds, now.toISOString(), minutes]),
    query<MedianRow>(readSql('statistics', 'tally-medians'), [before, end, kinds, steps]),
    query<RequestTally['pages'][number]>(readSql('statistics', 'tally-pages'), [start, end, kinds, days]),
    query<GroupCounts>(readSql('statistics', 'tally-groups'), [start, end, kinds]),
  ])
  const findMedian = (isWanted: (row: MedianRow) => boolean) => medians.find(isWanted)?.median
  const ofPeriod = medians.filter((row) => row.is_period)
  return {
    hours,
    medians: {
      before: findMedian(({ step }) => step === 0),
      all: ofPeriod.find(({ kind }) => kind === null)?.median,
      kinds: createByKind((kind) => ofPeriod.find((row) => row.kind === kind)?.median),
      steps: steps.map((_, index) => findMedian(({ step }) => step === index + 1)),
    },
    pages,
    groups,
  }
}

/** The same as countInbox. */
export async function countInboxRows(
  { query }: Queries,
  promises: Promises,
  now: Date,
): Promise<InboxSummary> {
  const values = [now.getTime(), now.getTime() + dueSoonMs, listPromiseMinutes(promises)]
  const rows = await query<CountRow>(readSql('statistics', 'counts'), values, 'counts')
  const sum = (name: Exclude<keyof CountRow, 'kind'>, kinds: readonly RequestKind[] = requestKinds) =>
    rows.filter((row) => kinds.includes(row.kind)).reduce((all, row) => all + row[name], 0)
  return {
    ...createByKind((kind) => sum('listed', [kind])),
    total: sum('listed'),
    urgent: sum('urgent'),
    due: { late: sum('late'), soon: sum('soon') },
    open: createByKind((kind) => sum('open', [kind])),
  }
}

interface CountRow extends Readonly<Record<'listed' | 'open' | 'urgent' | 'late' | 'soon', number>> {
  readonly kind: RequestKind
}

interface MedianRow {
  readonly step: number | null
  readonly is_period: boolean | null
  readonly kind: RequestKind | null
  readonly median: number
}
