import { z } from 'zod/mini'
import { mostDays, createPeriod, usualDays, countDays, type Period } from '#domain/statistics/period'
import { statisticsPagePath } from '../app/urls.ts'

/** Periods that end today, by the word they have in the address. */
export const choices = [
  { word: '7', days: 7, label: '7 dagen' },
  { word: '30', days: usualDays, label: '30 dagen' },
  { word: '90', days: 90, label: '90 dagen' },
  { word: 'jaar', days: 365, label: 'Jaar' },
] as const

type Choice = (typeof choices)[number]
export type ChoiceWord = Choice['word']

/** The days that are looked at, and the choice they came from; `own` where somebody named the days. */
export interface AskedPeriod extends Period {
  readonly choice: ChoiceWord | 'own'
}

const daySchema = z.iso.date()
const usual: Choice = choices[1]

/** Reads the period in the address. One that cannot be is the usual one; days that are still to come are left off. */
export function readAskedPeriod(search: URLSearchParams, today: string): AskedPeriod {
  const own = readOwnPeriod(search.get('van'), search.get('tot'), today)
  if (own) return { ...own, choice: 'own' }
  const { word, days } = choices.find((choice) => choice.word === search.get('periode')) ?? usual
  return { ...createPeriod(days, today), choice: word }
}

/** Two days as a period; undefined where they are none, or too many. */
export function readOwnPeriod(since: string | null, until: string | null, today: string): Period | undefined {
  const days = z.tuple([daySchema, daySchema]).safeParse([since, until])
  if (!days.success) return undefined
  const [first, asked] = days.data
  const last = asked > today ? today : asked
  return first <= last && countDays(first, last) <= mostDays ? { since: first, until: last } : undefined
}

/** The address of the statistics over a choice of days. */
export function toChoiceUrl(word: ChoiceWord): string {
  return word === usual.word ? statisticsPagePath : `${statisticsPagePath}?periode=${word}`
}

/** The address of the statistics over days that somebody named. */
export function toOwnUrl({ since, until }: Period): string {
  return `${statisticsPagePath}?${new URLSearchParams({ van: since, tot: until }).toString()}`
}
