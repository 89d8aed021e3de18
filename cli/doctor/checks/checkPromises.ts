import { loadBusiness } from '#content/business'
import { ContentError } from '#content/contentError'
import { requestKinds } from '#domain/kinds'
import type { Check, DoctorContext } from '../doctorContext.ts'
import { createFindings } from '../finding.ts'
import type { MonthSurvey } from '../surveyRequests.ts'

const { ok, warn } = createFindings('promises')
const advice =
  "'sleutel stats' shows when it goes wrong. Promise less in data/domain/promises.ts and business.json (claims), or answer sooner."

/** Does the site claim what was done last month? */
export const checkPromises: Check = async (context) => {
  const { lastMonth } = await context.survey()
  const { month, count } = lastMonth
  if (count === 0) return [ok(`Nothing was promised to anybody in ${month}.`)]
  const broken = [...findMissedHour(lastMonth, context), ...findMissedPromises(lastMonth)]
  if (broken.length === 0) return [ok(`What the site promised was kept in ${month}.`)]
  return [warn(`The site promised more in ${month} than was kept.`, advice, broken)]
}

/**
 * When somebody was at the car is not recorded; but nobody arrives before having been in touch, so the share that was reached within the hour is the
 * most that the claim can have been.
 */
function findMissedHour({ count, withinHour }: MonthSurvey, context: DoctorContext): readonly string[] {
  const claimed = readClaim(context)
  const percent = toPercent(withinHour, count)
  if (claimed === undefined || percent >= claimed) return []
  return [
    `at the car within an hour in ${claimed}% is claimed; so much as reached within an hour were ${percent}% (${withinHour} of ${count})`,
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

/** Mistakes in business.json are for the check of the content to tell. */
function readClaim({ contentFolder }: DoctorContext): number | undefined {
  try {
    return loadBusiness(contentFolder).claims.withinHourPercent
  } catch (error) {
    if (error instanceof ContentError) return undefined
    throw error
  }
}
