import type { KeptRequest } from '#domain/keptRequest'
import type { PromiseState } from '#domain/promises'
import { createPromiseTally } from '#domain/statistics/promiseTally'
import type { StatisticsTotals } from '#domain/statistics/statistics'
import { createHourTally } from '#domain/statistics/withinHour'

/** Makes what adds up the figures that stand above all others, one request at a time. */
export function createTotals(now: Date): {
  /** @param promise undefined where nothing was promised. */
  add(request: KeptRequest, promise: PromiseState | undefined): void
  result(): StatisticsTotals
} {
  const counts = { requests: 0, urgent: 0, suspectedSpam: 0, duplicates: 0 }
  const promises = createPromiseTally()
  const withinHour = createHourTally(now)
  return {
    add: (request, promise) => {
      counts.requests += 1
      if (request.kind === 'contact' && request.isUrgent) counts.urgent += 1
      if (request.spamReason !== undefined) counts.suspectedSpam += 1
      if (request.duplicateOf !== undefined) counts.duplicates += 1
      if (!promise) return
      promises.add(promise)
      withinHour.add(request, promise)
    },
    result: () => ({ ...counts, promise: promises.result(), withinHour: withinHour.result() }),
  }
}
