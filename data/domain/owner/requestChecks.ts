import { requestKinds } from '#domain/forms/kinds'
import { formatAge, formatCount, formatEnglishNumber, formatMinute } from '#domain/format/englishText'
import { formatNumber } from '#domain/format/formatNumber'
import { fail, limitNames, ok, skip, tell, warn, type Check } from '#domain/owner/check'
import type { PromiseTally, Statistics } from '#domain/statistics/statistics'

const dayMs = 24 * 60 * 60_000

interface ReadFact {
  /** Paths of files that cannot be read completely. */
  readonly damaged: readonly string[]
  /** How many requests can be read. A running server does not say. */
  readonly readable?: number
}

const requests: Check<ReadFact> = {
  where: ['doctor', 'owner'],
  label: 'beschadigde aanvragen',
  solved: 'Er zijn geen beschadigde bestanden meer.',
  judge: ({ damaged, readable = 0 }) => {
    const { length } = damaged
    if (length === 0) return ok(`${formatCount(readable, 'request')} can be read.`)
    return tell(
      fail(
        `${formatCount(length, 'file')} of kept requests cannot be read completely; ` +
          `${formatCount(readable, 'request')} can.`,
        "'sleutel verify' names each line; data/README.md says what to do with it.",
        damaged,
      ),
      `Er ${length === 1 ? 'is' : 'zijn'} ${formatFiles(length)} met aanvragen beschadigd.`,
      'Gooi geen back-ups weg. ‘sleutel verify’ op de server noemt elke beschadigde regel.',
    )
  },
}

interface LossFact {
  /** Such as 'contact/000001.json is missing (500 records)'. */
  readonly places: readonly string[]
  readonly records: number
  readonly advice: string
}

const losses: Check<LossFact> = {
  where: ['doctor', 'owner', 'inbox'],
  label: 'verdwenen aanvragen',
  solved: 'Er ontbreken geen aanvragen meer.',
  judge: ({ places, records, advice }) => {
    const { length } = places
    if (length === 0) return ok('No file of kept requests is missing or changed.')
    const least = records === 0 ? '' : `, samen minstens ${formatNumber(records)} aanvragen`
    const finding = tell(
      fail(
        `Kept requests were lost or changed in ${formatCount(length, 'place')}: ${formatCount(records, 'record')} or more.`,
        advice,
        limitNames(places),
      ),
      `Er zijn aanvragen verdwenen of veranderd in ${formatFiles(length)}${least}.`,
      'Gooi geen back-ups weg. ‘sleutel verify’ op de server noemt de bestanden en wat u kunt doen.',
    )
    const staffText = 'Op de server ontbreekt iets: bel de eigenaar, en werk gerust door met wat u hier ziet.'
    return { ...finding, staffText }
  },
}

interface QuietFact {
  /** When the newest request came (ISO). */
  readonly newestAt: string | undefined
  readonly quietDays: number
}

const quiet: Check<QuietFact> = {
  where: ['doctor'],
  label: 'hoe lang er niets binnenkwam',
  judge: ({ newestAt, quietDays }, { now }) => {
    if (newestAt === undefined) return ok('No request has come in yet.')
    const ageMs = now.getTime() - Date.parse(newestAt)
    const last = `The last request came ${formatAge(ageMs)} ago, ${formatMinute(newestAt)}.`
    if (ageMs <= quietDays * dayMs) return ok(last)
    return warn(
      `Nothing has come in for more than ${quietDays} days. ${last}`,
      "'sleutel doctor --probe' sends a request through the server. Also try the forms of the site.",
    )
  },
}

/** Of the previous calendar month. Undefined while the content has a mistake. */
const promises: Check<{ readonly lastMonth: Statistics | undefined }> = {
  where: ['doctor'],
  label: 'wat de site beloofde',
  judge: ({ lastMonth }) => {
    if (!lastMonth) return skip('What was promised was', 'the content has a mistake.')
    const month = lastMonth.since.slice(0, 7)
    if (countPromises(lastMonth.totals.promise) === 0)
      return ok(`There were no promises to keep in ${month}.`)
    const broken = listBrokenPromises(lastMonth)
    if (broken.length === 0) return ok(`What the site promised was kept in ${month}.`)
    return warn(
      `The site promised more in ${month} than was kept.`,
      "'Statistieken' in the inbox shows when it goes wrong. Promise less: in business.json (claims), then run " +
        "'sleutel rebuild' and restart the server. Or answer sooner.",
      broken,
    )
  },
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
    return [
      `${kind}: kept in ${getPercent(kept, all)}% (${formatEnglishNumber(kept)} of ${formatEnglishNumber(all)})`,
    ]
  })
  if (percent >= claimedPercent) return kinds
  const reached = `${percent}% (${formatEnglishNumber(within)} of ${formatEnglishNumber(count)})`
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

function formatFiles(count: number): string {
  return count === 1 ? '1 bestand' : `${formatNumber(count)} bestanden`
}

export const requestChecks = { requests, losses, quiet, promises }
