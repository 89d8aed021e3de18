import { getDutchDay } from '#domain/format/dutchTime'
import type { RequestKind } from '#domain/forms/kinds'
import { addPeriod } from '#domain/requests/retention'

/** Months, from business.json. */
export interface Warranty {
  readonly repairMonths: number
  readonly newKeyMonths: number
}

/** A diagnosis ends in a repair; most other work is a new key. */
export function getGuaranteeMonths(kind: RequestKind, { repairMonths, newKeyMonths }: Warranty): number {
  return kind === 'diagnosis' ? repairMonths : newKeyMonths
}

/** The last day, such as '2027-11-27', of work that is done at `at` (ISO). */
export function getGuaranteeEnd(at: string, months: number): string {
  return addPeriod(`${getDutchDay(at)}T00:00:00.000Z`, { count: months, unit: 'month' }).slice(0, 10)
}
