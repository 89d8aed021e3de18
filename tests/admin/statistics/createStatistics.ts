import { createStatistics as create, planStatistics } from '#domain/statistics/createStatistics'
import { createBrandFinder } from '#domain/query/brandFinder'
import type { DayTotals } from '#domain/statistics/pageTotals'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Period } from '#domain/statistics/period'
import type { Statistics } from '#domain/statistics/statistics'
import { createTally } from '#domain/statistics/tally'
import { testRules } from '../../support/testRules.ts'

/** What the server answers about these requests and counts. */
export function createStatistics(
  requests: readonly KeptRequest[],
  period: Period,
  counted: readonly DayTotals[] = [],
): Statistics {
  const now = new Date('2026-03-31T12:00:00.000Z')
  const plan = planStatistics({ period, firstDay: '2026-01-01', rules: testRules, now })
  const tally = createTally(plan.range, testRules.promises, now)
  for (const request of requests) tally.add(request)
  return create(plan, {
    tally: tally.result(),
    counted,
    findBrand: createBrandFinder(['Opel', 'Volkswagen']),
    toPage: (path) => path,
    now,
  })
}
