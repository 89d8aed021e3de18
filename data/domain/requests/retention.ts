import type { KeptRequest } from '#domain/requests/keptRequest'

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
export function getRetentionTerm({ status }: Pick<KeptRequest, 'status'>): RetentionTermId {
  return status === 'done' ? 'customers' : 'communication'
}

/** What says when a request's time is over. */
type Dated = Pick<KeptRequest, 'createdAt' | 'arrivedAfter' | 'history' | 'status'>

/** From when on a request that came at a time may no longer be kept (both ISO, UTC): its term runs from the last message about it, its own or the last thing that staff did or wrote down. */
export function getRetentionEnd({ history, ...request }: Dated, cameAt = request.createdAt): string {
  const lastMessageAt = history.reduce((last, { at }) => (at > last ? at : last), cameAt)
  return addPeriod(lastMessageAt, retentionPeriods[getRetentionTerm(request)])
}

/**
 * Makes what tells whether a request's time is over. To be asked about all requests of one kind, in the order in which they came: where the clock
 * was behind, a request came no earlier than those before it.
 */
export function createRetentionCheck(now: Date): (request: Dated) => boolean {
  const nowText = now.toISOString()
  let latest = ''
  return (request) => {
    const { createdAt, arrivedAfter } = request
    const end = getRetentionEnd(request, toCameAt(createdAt, arrivedAfter, latest, nowText))
    if (createdAt > latest && createdAt <= nowText) latest = createdAt
    return end <= nowText
  }
}

function toCameAt(createdAt: string, arrivedAfter: string | undefined, latest: string, now: string): string {
  if (arrivedAfter === undefined) return createdAt
  // What lies in the future was itself said by a clock that was ahead, and counts only where nothing else is known.
  const known = [arrivedAfter, latest].filter((time) => time !== '' && time <= now)
  return (known.length > 0 ? [createdAt, ...known] : [arrivedAfter]).reduce((late, time) =>
    time > late ? time : late,
  )
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
