import { createStatistics as createTally } from '#domain/statistics/createStatistics'
import type { DayTotals } from '#domain/statistics/pageTotals'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Period } from '#domain/statistics/period'
import type { Statistics } from '#domain/statistics/statistics'
import { testRules } from '../../support/testRules.ts'

/** What the server answers about these requests and counts. */
export function createStatistics(
  requests: readonly KeptRequest[],
  period: Period,
  counted: readonly DayTotals[] = [],
): Statistics {
  const tally = createTally({
    rules: testRules,
    period,
    now: new Date('2026-03-31T12:00:00.000Z'),
    findBrand: (request) => (request.kind === 'callback' ? undefined : request.carBrand),
    toPage: (path) => path,
    claimedPercent: 95,
    firstDay: '2026-01-01',
  })
  for (const request of requests) tally.add(request)
  for (const totals of counted) tally.addCounted(totals)
  return tally.result()
}
