import { requestKinds } from '#domain/requests/kinds'
import type { MonthSurvey } from '#domain/statistics/monthSurvey'

/** That a month fell short of what the site says, in which ways, and what to do. */
export interface BrokenPromises {
  readonly message: string
  readonly details: readonly string[]
  readonly advice: string
}

const advice =
  "'sleutel stats' shows when it goes wrong. Promise less: in data/domain/promises.ts, then run 'npm run build' and start the server anew; and in business.json (claims). Or answer sooner."

/**
 * Holds a month against what the site promises; undefined where all was kept, or nothing was promised to anybody.
 *
 * @param claimedPercent how many the site says it is at within the hour (business.json); undefined where that cannot be read.
 */
export function findBrokenPromises(
  survey: MonthSurvey,
  claimedPercent: number | undefined,
): BrokenPromises | undefined {
  const details = [...findMissedHour(survey, claimedPercent), ...findMissedPromises(survey)]
  if (survey.count === 0 || details.length === 0) return undefined
  return { message: `The site promised more in ${survey.month} than was kept.`, details, advice }
}

/**
 * When somebody was at the car is not recorded; but nobody arrives before having been in touch, so the share that was reached within the hour is the
 * most that the claim can have been. What was archived without a word stands among it, for the clock stops there as well: the words say so.
 */
function findMissedHour(
  { count, withinHour }: MonthSurvey,
  claimedPercent: number | undefined,
): readonly string[] {
  const percent = toPercent(withinHour, count)
  if (claimedPercent === undefined || percent >= claimedPercent) return []
  return [
    `at the car within an hour in ${claimedPercent}% is claimed; so much as reached or archived within an hour were ${percent}% (${withinHour} of ${count})`,
  ]
}

/** A missed promise is one that came too late, or has not been kept to this day. */
function findMissedPromises({ promises }: MonthSurvey): readonly string[] {
  return requestKinds.flatMap((kind) => {
    const { kept, missed, late, running } = promises[kind]
    const count = kept + missed + late + running
    return missed + late === 0 ? [] : [`${kind}: kept in ${toPercent(kept, count)}% (${kept} of ${count})`]
  })
}

/** Rounded down to a tenth, so that nearly all never reads as all. */
function toPercent(part: number, whole: number): number {
  return Math.floor((part / whole) * 1000) / 10
}
