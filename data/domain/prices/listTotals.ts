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
  /** ISO, UTC. */
  readonly createdAt: string
  readonly isUrgent: boolean
  readonly year?: number | undefined
}

export interface Totals {
  /** Such as 'Nu meteen · avond of nacht · aan huis'. */
  readonly conditions: string
  /** `note` is what may come on top, or why there is no amount. */
  readonly rows: readonly { readonly label: string; readonly amount: string; readonly note?: string }[]
}

const jobs: readonly Job[] = ['extra', 'lost', 'lockedOut', 'repair']

const momentNames: Readonly<Record<Moment, string>> = {
  day: 'werkdag, overdag',
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
  { createdAt, isUrgent, year }: PricedRequest,
  brand: BrandPrices,
  figures: readonly Figure[],
  week: WeekHours,
): Totals {
  const question = isUrgent
    ? ({
        ...calmQuestion,
        speed: 'now',
        moment: getMoment(getDutchDay(createdAt), formatClock(createdAt), week),
      } as const)
    : calmQuestion
  return {
    conditions: `${questions.speed[question.speed]} · ${momentNames[question.moment]} · aan huis`,
    rows: jobs.map((job) => {
      const asked = { ...question, job, year }
      const found = estimate(asked, brand, figures)
      const note = found.isPossible
        ? [...formatKinds(asked, brand, figures), formatExtras(found) ?? []].flat().join('. ')
        : found.reason
      return {
        label: questions.job[job],
        amount: found.isPossible ? formatAmount(found) : refusals[found.answer],
        ...(note !== '' && { note }),
      }
    }),
  }
}

/** What each kind of key of that year costs, if there are several: the amount is that of the cheapest. */
function formatKinds(
  question: PriceQuestion,
  brand: BrandPrices,
  figures: readonly Figure[],
): readonly string[] {
  const { job, year } = question
  if (job !== 'extra' && job !== 'lost') return []
  const { rows } = judgeKey({ job, key: 'unknown', year }, brand.keys)
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const totals = kinds.flatMap((key) => {
    const found = estimate({ ...question, key }, brand, figures)
    return found.isPossible ? `${questions.key[key]}: ${formatAmount(found)}` : []
  })
  return totals.length > 1 ? totals : []
}

/** 'Soms nodig: gegevens van de fabriek + € 100–300'; undefined if nothing may come on top. */
export function formatExtras(found: Estimate): string | undefined {
  if (!found.isPossible || found.extras.length === 0) return undefined
  return found.extras.map((part) => `${part.label} ${formatExtra(part)}`).join('. ')
}
