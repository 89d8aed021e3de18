import { loadBusiness } from '#content/business'
import { ContentError } from '#content/contentError'
import { findBrokenPromises } from '../../promises/findBrokenPromises.ts'
import type { Check, DoctorContext } from '../doctorContext.ts'
import { createFindings } from '../finding.ts'

const { ok, warn } = createFindings('promises')

/** Does the site claim what was done last month? */
export const checkPromises: Check = async (context) => {
  const { lastMonth } = await context.survey()
  const { month, count } = lastMonth
  if (count === 0) return [ok(`Nothing was promised to anybody in ${month}.`)]
  const broken = findBrokenPromises(lastMonth, readClaim(context))
  if (!broken) return [ok(`What the site promised was kept in ${month}.`)]
  return [warn(broken.message, broken.advice, broken.details)]
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
