import { requestKinds } from '#domain/forms/kinds'
import type { PromiseTally, Statistics } from '#domain/statistics/statistics'
import { countLostRecords, findLosses, formatLoss, lossAdvice } from '#store/requests/losses'
import { formatAge, formatCount, formatNumber, formatTime } from '../terminal/formats.ts'
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

export const checkPromises: Check = async ({ survey }) => {
  const { lastMonth } = await survey()
  if (!lastMonth) return skip('What was promised was', 'the content has a mistake.')
  const month = lastMonth.since.slice(0, 7)
  if (countPromises(lastMonth.totals.promise) === 0) return ok(`There were no promises to keep in ${month}.`)
  const broken = listBrokenPromises(lastMonth)
  if (broken.length === 0) return ok(`What the site promised was kept in ${month}.`)
  return warn(
    `The site promised more in ${month} than was kept.`,
    "'Statistieken' in the inbox shows when it goes wrong. Promise less: in business.json (claims), then run 'sleutel rebuild' " +
      'and restart the server. Or answer sooner.',
    broken,
  )
}

/**
 * Arrivals are not recorded. Nobody arrives before contact, so the share reached or archived within the
 * hour is the most that can be true.
 */
function listBrokenPromises({ totals, promiseByKind, claimedPercent }: Statistics): readonly string[] {
  const count = countPromises(totals.promise)
  const { within } = totals.withinHour
  const percent = getPercent(within, count)
  const kinds = requestKinds.flatMap((kind) => {
    const { kept, missed, late } = promiseByKind[kind]
    const all = countPromises(promiseByKind[kind])
    if (missed + late === 0) return []
    return [`${kind}: kept in ${getPercent(kept, all)}% (${formatNumber(kept)} of ${formatNumber(all)})`]
  })
  if (percent >= claimedPercent) return kinds
  const reached = `${percent}% (${formatNumber(within)} of ${formatNumber(count)})`
  return [
    `at the car within an hour: ${claimedPercent}% claimed; reached or archived within an hour: ${reached}`,
    ...kinds,
  ]
}

function countPromises({ kept, missed, late, running }: PromiseTally): number {
  return kept + missed + late + running
}

/** Rounded down to a tenth, so that 99.99% does not show as 100%. */
function getPercent(part: number, whole: number): number {
  return Math.floor((part / whole) * 1000) / 10
}
