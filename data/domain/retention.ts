import type { KeptRequest } from '#domain/keptRequest'

/** A length of time on the calendar. */
export interface RetentionPeriod {
  readonly count: number
  readonly unit: 'month' | 'year'
}

/**
 * How long requests, and what is counted of the pages, are kept at most. The privacy page's table is made from these (data/content/retention.ts), and whatever erases works by
 * them, so that the page can never promise something else. A request that became work is a customer's; any other is communication.
 */
export const retentionPeriods = {
  communication: { count: 1, unit: 'year' },
  customers: { count: 3, unit: 'year' },
  analytics: { count: 26, unit: 'month' },
} as const satisfies Record<string, RetentionPeriod>

/** The terms of requests, by their ids in retention.json. */
export const retentionTerms = [
  'communication',
  'customers',
] as const satisfies readonly (keyof typeof retentionPeriods)[]

export type RetentionTermId = (typeof retentionTerms)[number]

/** Which term a request falls under. */
export function toRetentionTerm({ status }: Pick<KeptRequest, 'status'>): RetentionTermId {
  return status === 'done' ? 'customers' : 'communication'
}

/** What says when a request's time is over. */
type Dated = Pick<KeptRequest, 'createdAt' | 'arrivedAfter' | 'history' | 'status'>

/** The last message about a request (ISO, UTC): its own, or the last thing that staff did or wrote down. */
function toLastMessageAt({ createdAt, arrivedAfter, history }: Dated, now: Date): string {
  // One that lies in the future was itself made by a clock that was ahead.
  const isKnown = arrivedAfter !== undefined && Date.parse(arrivedAfter) <= now.getTime()
  const came = isKnown && arrivedAfter > createdAt ? arrivedAfter : createdAt
  return history.reduce((last, { at }) => (at > last ? at : last), came)
}

/** From when on a request may no longer be kept, as an ISO time in UTC. */
export function toRetentionEnd(request: Dated, now: Date): string {
  return addPeriod(toLastMessageAt(request, now), retentionPeriods[toRetentionTerm(request)])
}

/** True when a request's time is over. */
export function isPastRetention(request: Dated, now: Date): boolean {
  return Date.parse(toRetentionEnd(request, now)) <= now.getTime()
}

/** A time so much later on the calendar. A day that its month does not have becomes the month's last: rather a day too short than one too long. */
export function addPeriod(at: string, { count, unit }: RetentionPeriod): string {
  const time = new Date(at)
  const day = time.getUTCDate()
  time.setUTCDate(1)
  if (unit === 'year') time.setUTCFullYear(time.getUTCFullYear() + count)
  else time.setUTCMonth(time.getUTCMonth() + count)
  const lastDay = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0)).getUTCDate()
  time.setUTCDate(Math.min(day, lastDay))
  return time.toISOString()
}
