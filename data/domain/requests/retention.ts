import type { KeptRequest } from '#domain/requests/keptRequest'

export interface RetentionPeriod {
  readonly count: number
  readonly unit: 'month' | 'year'
}

/** A request that became work belongs to `customers`; any other is `communication`. */
const retentionTerms = ['communication', 'customers'] as const

/** The ids in retention.json by which programs erase. `analytics` are the page counts. */
export const erasedTerms = [...retentionTerms, 'analytics'] as const

/** How long requests and page counts are kept, from retention.json. */
export type RetentionPeriods = Readonly<Record<(typeof erasedTerms)[number], RetentionPeriod>>

/** Why a request is due to be erased: its time in the trash, or its retention period. */
export const dueTerms = ['trash', ...retentionTerms] as const

export type DueTerm = (typeof dueTerms)[number]

export function getRetentionTerm({ status }: Pick<KeptRequest, 'status'>): (typeof retentionTerms)[number] {
  return status === 'done' ? 'customers' : 'communication'
}

type Dated = Pick<KeptRequest, 'createdAt' | 'history' | 'status'>

/** When the retention period begins (ISO, UTC): at the last history entry. */
export function getLastAt({ history, createdAt }: Dated): string {
  return history.at(-1)?.at ?? createdAt
}

/** Until when a request may be kept (ISO, UTC). */
export function getRetentionEnd(request: Dated, periods: RetentionPeriods): string {
  return addPeriod(getLastAt(request), periods[getRetentionTerm(request)])
}

export function createRetentionCheck(periods: RetentionPeriods, now: Date): (request: Dated) => boolean {
  const nowText = now.toISOString()
  return (request) => getRetentionEnd(request, periods) <= nowText
}

/** If the month lacks the day, its last day is used. */
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
