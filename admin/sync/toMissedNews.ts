import { requestKinds } from '#domain/requests/kinds'
import type { Summary } from '../requests/data/requestsApi.ts'

/** What came in while nobody told of it, as far as counts say. */
export interface MissedNews {
  /** At least so many requests. */
  readonly count: number
  /** True when one of them is urgent, as far as counts say. */
  readonly isUrgent: boolean
}

/**
 * What came in between two counts; undefined when nothing did. Each kind is looked at twice: what is kept grows with what comes in, whatever was
 * done with it since; what is open grows also where as much was thrown away meanwhile.
 */
export function toMissedNews(before: Summary, after: Summary): MissedNews | undefined {
  const grown = requestKinds.map((kind) =>
    Math.max(0, after[kind] - before[kind], after.open[kind] - before.open[kind]),
  )
  const urgent = Math.max(0, after.urgent - before.urgent)
  const count = Math.max(
    urgent,
    grown.reduce((sum, each) => sum + each, 0),
  )
  return count > 0 ? { count, isUrgent: urgent > 0 } : undefined
}
