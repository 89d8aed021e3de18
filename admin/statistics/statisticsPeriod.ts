import { createPeriod, defaultDays, type Period } from '#domain/statistics/period'

export const choices = [
  { word: '7', days: 7, label: '7 dagen' },
  { word: '30', days: defaultDays, label: '30 dagen' },
  { word: '90', days: 90, label: '90 dagen' },
  { word: 'jaar', days: 365, label: 'Jaar' },
] as const

type ChoiceWord = (typeof choices)[number]['word']

const usual = choices[1]

/** The days until today that an address asks for. An invalid choice counts as the usual one. */
export function readAskedPeriod(
  search: URLSearchParams,
  today: string,
): Period & { readonly choice: ChoiceWord } {
  const { word, days } = choices.find((choice) => choice.word === search.get('periode')) ?? usual
  return { ...createPeriod(days, today), choice: word }
}

export function getChoiceSearch(word: ChoiceWord): string {
  return word === usual.word ? '' : `?periode=${word}`
}
