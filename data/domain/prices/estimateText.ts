import { formatAmount } from '#domain/format/formatNumber'
import type { Amount } from '#domain/prices/figures'
import { questions, type PriceQuestion } from '#domain/prices/questions'

/** Of the row below the parts of a receipt. */
export const totalLabel = 'Totaal, incl. btw'

/** '+ € 100–300': what may come on top of a total. */
export function formatExtra(extra: Amount): string {
  return `+\u00A0${formatAmount(extra)}`
}

/** What the calculator adds to the text that a visitor sends along. `amount` is such as '€ 120–245'. */
export function formatEstimate(amount: string): string {
  return `Prijs volgens de site: ${amount}.`
}

/** What was asked in one sentence, such as 'Alle sleutels kwijt; Opel; met knoppen …'. */
export function describeQuestion(
  { job, key, keys, speed, moment, place, year }: PriceQuestion,
  brand: string | undefined,
): string {
  const hasKind = job === 'extra' || job === 'lost'
  return `${[
    questions.job[job],
    ...(brand === undefined ? [] : [brand]),
    ...(year === undefined ? [] : [`bouwjaar ${year}`]),
    ...(hasKind && key !== 'unknown' ? [questions.key[key]] : []),
    ...(keys > 1 && job !== 'lockedOut' ? [`${keys} sleutels`] : []),
    questions.speed[speed],
    questions.moment[moment],
    questions.place[place],
  ].join('; ')}.`
}

/** What was asked, for the server to compute the same: 'job=lost&key=remote&…&brand=opel'. */
export function formatChoices({ year, ...question }: PriceQuestion, brand: string): string {
  const choices = { ...question, keys: String(question.keys), brand }
  return new URLSearchParams(year === undefined ? choices : { ...choices, year: String(year) }).toString()
}
