import { requestKinds } from '#domain/forms/kinds'
import type { PromiseTally, Statistics } from '#domain/statistics/statistics'
import { formatNumber } from '../terminal/formats.ts'

/** What was missed, and what to do. */
export interface BrokenPromises {
  readonly message: string
  readonly details: readonly string[]
  readonly advice: string
}

const advice =
  "'sleutel stats' shows when it goes wrong. Promise less: in business.json (claims), " +
  "then run 'sleutel rebuild' and restart the server. Or answer sooner."

/**
 * Undefined if a period kept all promises of the site, or had none. Arrivals are not recorded. Nobody
 * arrives before contact, so the share reached or archived within the hour is the most that can be true.
 */
export function findBrokenPromises({
  since,
  totals,
  promiseByKind,
  claimedPercent,
}: Statistics): BrokenPromises | undefined {
  const count = countPromises(totals.promise)
  const { within } = totals.withinHour
  const percent = getPercent(within, count)
  const details = [
    ...(percent < claimedPercent
      ? [
          `at the car within an hour: ${claimedPercent}% claimed; reached or archived within an hour: ` +
            `${percent}% (${formatNumber(within)} of ${formatNumber(count)})`,
        ]
      : []),
    ...requestKinds.flatMap((kind) => {
      const { kept, missed, late } = promiseByKind[kind]
      const all = countPromises(promiseByKind[kind])
      if (missed + late === 0) return []
      return [`${kind}: kept in ${getPercent(kept, all)}% (${formatNumber(kept)} of ${formatNumber(all)})`]
    }),
  ]
  if (count === 0 || details.length === 0) return undefined
  return { message: `The site promised more in ${since.slice(0, 7)} than was kept.`, details, advice }
}

export function countPromises({ kept, missed, late, running }: PromiseTally): number {
  return kept + missed + late + running
}

/** Rounded down to a tenth, so that 99.99% does not show as 100%. */
function getPercent(part: number, whole: number): number {
  return Math.floor((part / whole) * 1000) / 10
}
