import { countLostRecords, findLosses, formatLoss, lossAdvice } from '#store/requests/losses'
import { countPromises, findBrokenPromises } from './findBrokenPromises.ts'
import { formatAge, formatCount, formatTime } from '../terminal/formats.ts'
import { type Check, fail, limitNames, ok, skip, warn } from './doctorContext.ts'

const dayMs = 24 * 60 * 60_000

export const checkRequests: Check = async ({ survey }) => {
  const { count, damaged } = await survey()
  if (damaged.length === 0) return ok(`${formatCount(count, 'request')} can be read.`)
  return fail(
    `${formatCount(damaged.length, 'file')} of kept requests cannot be read completely; ` +
      `${formatCount(count, 'request')} can.`,
    "'sleutel verify' names each line; data/README.md says what to do with it.",
    damaged,
  )
}

/** Is everything there that was written? */
export const checkLosses: Check = async ({ folder }) => {
  const losses = await findLosses(folder)
  if (losses.length === 0) return ok('No file of kept requests is missing or changed.')
  const records = formatCount(countLostRecords(losses), 'record')
  const places = formatCount(losses.length, 'place')
  return fail(
    `Kept requests were lost or changed in ${places}: ${records} or more.`,
    lossAdvice,
    limitNames(losses.map(formatLoss)),
  )
}

export const checkQuiet: Check = async ({ survey, now, quietDays = 7 }) => {
  const { newestAt } = await survey()
  if (newestAt === undefined) return ok('No request has come in yet.')
  const ageMs = now().getTime() - Date.parse(newestAt)
  const last = `The last request came ${formatAge(ageMs)} ago, ${formatTime(newestAt)}.`
  if (ageMs <= quietDays * dayMs) return ok(last)
  return warn(
    `Nothing has come in for more than ${quietDays} days. ${last}`,
    "'sleutel doctor --probe' sends a request through the server. Also try the forms of the site.",
  )
}

export const checkPromises: Check = async (context) => {
  const { lastMonth } = await context.survey()
  if (!lastMonth) return skip('What was promised was', 'the content has a mistake.')
  const month = lastMonth.since.slice(0, 7)
  if (countPromises(lastMonth.totals.promise) === 0) return ok(`There were no promises to keep in ${month}.`)
  const broken = findBrokenPromises(lastMonth)
  if (!broken) return ok(`What the site promised was kept in ${month}.`)
  return warn(broken.message, broken.advice, broken.details)
}
