import { formatAmount } from '#domain/format/formatNumber'
import { formatClock, getDutchDay } from '#domain/format/dutchTime'
import type { BrandPrices } from '#domain/prices/brandPrices'
import { calmQuestion, estimate } from '#domain/prices/estimate'
import { formatExtra } from '#domain/prices/estimateText'
import type { Refusal } from '#domain/prices/estimateNotes'
import type { Estimate } from '#domain/prices/total'
import type { Figure } from '#domain/prices/figures'
import { judgeKey } from '#domain/prices/judgeKey'
import type { WeekHours } from '#domain/officeHours'
import { getMoment, questions, type Job, type Moment, type PriceQuestion } from '#domain/prices/questions'

/** A request, as far as it decides what help costs. */
export interface PricedRequest {
  /** All times are ISO, UTC. */
  readonly createdAt: string
  readonly now: string
  readonly appointmentAt?: string | undefined
  readonly isUrgent: boolean
  readonly year?: number | undefined
  /** In the visitor's words. */
  readonly problem?: string | undefined
}

export interface Totals {
  /** Such as 'nu meteen, avond of nacht, aan huis'. */
  readonly conditions: string
  readonly rows: readonly TotalRow[]
}

interface TotalRow {
  readonly label: string
  readonly amount: string
  /** What each kind of key costs, if there are several: `amount` is that of the cheapest. */
  readonly kinds?: readonly { readonly label: string; readonly amount: string }[]
  /** What may come on top, or why there is no amount. */
  readonly note?: string
  /** The visitor asked for it. It is the first row. */
  readonly isAsked?: true
}

/** By these words of a visitor, the first that fits. */
const jobWords: readonly (readonly [Job, RegExp])[] = [
  ['lockedOut', /buiten ?gesloten|(ligt|liggen|zit|zitten)( \w+)? (binnen|in)\b|dichtgevallen/i],
  ['lost', /kwijt|verloren|gestolen/i],
  ['repair', /kapot|gebroken|werkt niet|doet (het )?niet/i],
  ['extra', /extra|reserve|tweede/i],
]

const jobs: readonly Job[] = ['extra', 'lost', 'lockedOut', 'repair']

const momentNames: Readonly<Record<Moment, string>> = {
  day: 'werkdag overdag',
  evening: 'avond of nacht',
  weekend: 'weekend',
  holiday: 'feestdag',
  christmas: 'kerst, Oud en Nieuw',
}

/** The answers that a visitor reads, as staff read them. */
const refusals: Readonly<Record<Refusal['answer'], string>> = {
  'Via de dealer': 'via de dealer',
  'U hoort het vooraf': 'in overleg',
}

/** What each job would cost for a request, for staff who are asked on the phone. */
export function listTotals(
  request: PricedRequest,
  brand: BrandPrices,
  figures: readonly Figure[],
  week: WeekHours,
): Totals {
  const { year, problem = '' } = request
  const question = { ...calmQuestion, ...getTime(request, week) }
  const wanted = jobWords.find(([, words]) => words.test(problem))?.[0]
  return {
    conditions: `${questions.speed[question.speed].toLowerCase()}, ${momentNames[question.moment]}, aan huis`,
    rows: [...new Set([wanted ?? 'extra', ...jobs])].map((job) => {
      const asked = { ...question, job, year }
      const found = estimate(asked, brand, figures)
      const note = found.isPossible ? formatExtras(found) : found.forStaff
      const kinds = listKinds(asked, brand, figures)
      return {
        label: questions.job[job],
        amount: found.isPossible ? formatAmount(found) : refusals[found.answer],
        ...(kinds.length > 1 && { kinds }),
        ...(note !== undefined && { note }),
        ...(job === wanted && { isAsked: true }),
      }
    }),
  }
}

const nightMs = 6 * 60 * 60_000

/** A calm request without an appointment is planned on a working day. */
function getTime(
  { createdAt, now, appointmentAt, isUrgent }: PricedRequest,
  week: WeekHours,
): Partial<PriceQuestion> {
  const at = appointmentAt ?? now
  const moment = getMoment(getDutchDay(at), formatClock(at), week)
  if (appointmentAt === undefined) return isUrgent ? { speed: 'now', moment } : {}
  // The night belongs to the day before.
  const day = getDutchDay(new Date(Date.parse(appointmentAt) - nightMs).toISOString())
  return { speed: isUrgent && day <= getDutchDay(createdAt) ? 'today' : 'appointment', moment }
}

/** Each kind of key of that year. */
function listKinds(
  question: PriceQuestion,
  brand: BrandPrices,
  figures: readonly Figure[],
): NonNullable<TotalRow['kinds']> {
  const { job, year } = question
  if (job !== 'extra' && job !== 'lost') return []
  const { rows } = judgeKey({ job, key: 'unknown', year }, brand.keys)
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  return kinds.flatMap((key) => {
    const found = estimate({ ...question, key }, brand, figures)
    return found.isPossible ? { label: questions.key[key], amount: formatAmount(found) } : []
  })
}

/** 'Soms nodig: gegevens van de fabriek + € 100–300'; undefined if nothing may come on top. */
export function formatExtras(found: Estimate): string | undefined {
  if (!found.isPossible || found.extras.length === 0) return undefined
  return found.extras.map((part) => `${part.label} ${formatExtra(part)}`).join('. ')
}
