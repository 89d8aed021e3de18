import { z } from 'zod/mini'
import { maxDays, createPeriod, defaultDays, countDays, type Period } from '#domain/statistics/period'

export const choices = [
  { word: '7', days: 7, label: '7 dagen' },
  { word: '30', days: defaultDays, label: '30 dagen' },
  { word: '90', days: 90, label: '90 dagen' },
  { word: 'jaar', days: 365, label: 'Jaar' },
] as const

type Choice = (typeof choices)[number]
export type ChoiceWord = Choice['word']

export interface AskedPeriod extends Period {
  readonly choice: ChoiceWord | 'own'
}

const daySchema = z.iso.date()
const usual: Choice = choices[1]

/** An invalid period counts as the usual one. */
export function readAskedPeriod(search: URLSearchParams, today: string): AskedPeriod {
  const own = readOwnPeriod(search.get('van'), search.get('tot'), today)
  if (own) return { ...own, choice: 'own' }
  const { word, days } = choices.find((choice) => choice.word === search.get('periode')) ?? usual
  return { ...createPeriod(days, today), choice: word }
}

/** Ends today at the latest. Undefined if the days are invalid or too far apart. */
export function readOwnPeriod(since: string | null, until: string | null, today: string): Period | undefined {
  const days = z.tuple([daySchema, daySchema]).safeParse([since, until])
  if (!days.success) return undefined
  const [first, asked] = days.data
  const last = asked > today ? today : asked
  return first <= last && countDays(first, last) <= maxDays ? { since: first, until: last } : undefined
}

export function getChoiceSearch(word: ChoiceWord): string {
  return word === usual.word ? '' : `?periode=${word}`
}

export function getOwnSearch({ since, until }: Period): string {
  return `?${new URLSearchParams({ van: since, tot: until }).toString()}`
}
