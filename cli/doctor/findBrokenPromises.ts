import { requestKinds } from '#domain/forms/kinds'
import type { MonthSurvey } from '#domain/statistics/monthSurvey'
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
 * Undefined if a month kept all promises of the site, or had none.
 * @param claimedPercent of visits within the hour, from business.json; undefined if unknown.
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
 * Arrivals are not recorded. Nobody arrives before contact, so the share reached or archived within
 * the hour is an upper bound of the claim.
 */
function findMissedHour(
  { count, withinHour }: MonthSurvey,
  claimedPercent: number | undefined,
): readonly string[] {
  const percent = getPercent(withinHour, count)
  if (claimedPercent === undefined || percent >= claimedPercent) return []
  return [
    `at the car within an hour: ${claimedPercent}% claimed; reached or archived within an hour: ` +
      `${percent}% (${formatNumber(withinHour)} of ${formatNumber(count)})`,
  ]
}

function findMissedPromises({ promises }: MonthSurvey): readonly string[] {
  return requestKinds.flatMap((kind) => {
    const { kept, missed, late, running } = promises[kind]
    const count = kept + missed + late + running
    return missed + late === 0
      ? []
      : [`${kind}: kept in ${getPercent(kept, count)}% (${formatNumber(kept)} of ${formatNumber(count)})`]
  })
}

/** Rounded down to a tenth, so that 99.99% does not show as 100%. */
function getPercent(part: number, whole: number): number {
  return Math.floor((part / whole) * 1000) / 10
}
