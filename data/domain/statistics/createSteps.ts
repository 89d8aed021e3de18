import type { KeptRequest } from '#domain/requests/keptRequest'
import type { PromiseState } from '#domain/promises/promises'
import { listDays } from '#domain/statistics/days'
import { listSteps, type Period } from '#domain/statistics/period'
import { createPromiseTally } from '#domain/statistics/promiseTally'
import { noKinds, type StatisticsStep } from '#domain/statistics/statistics'
import { createHourTally } from '#domain/statistics/withinHour'

/** Makes what adds up requests by day or week, one at a time. */
export function createSteps(
  period: Period,
  now: Date,
): {
  /**
   * @param day on the calendar here, in the period.
   * @param promise undefined where nothing was promised.
   */
  add(request: KeptRequest, day: string, promise: PromiseState | undefined): void
  result(): readonly StatisticsStep[]
} {
  const steps = listSteps(period).map((days) => ({
    days,
    kinds: noKinds(),
    promises: createPromiseTally(),
    withinHour: createHourTally(now),
  }))
  const byDay = new Map(
    steps.flatMap((step) => listDays(step.days.since, step.days.until).map((day) => [day, step] as const)),
  )
  return {
    add: (request, day, promise) => {
      const step = byDay.get(day)
      if (!step) return
      step.kinds[request.kind] += 1
      if (!promise) return
      step.promises.add(promise)
      step.withinHour.add(request, promise)
    },
    result: () =>
      steps.map(({ days, kinds, promises, withinHour }) => ({
        ...days,
        ...kinds,
        promise: promises.result(),
        withinHour: withinHour.result(),
      })),
  }
}
