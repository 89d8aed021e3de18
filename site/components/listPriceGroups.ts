import { isSamePrice, type Price } from '#content/prices'
import type { PriceGroup } from './PriceTable.tsx'

const groups = [
  ['Sleutel zonder chip', 'mechanical-key'],
  ['Sleutel met chip, zonder knoppen', 'transponder-key'],
  ['Sleutel met afstandsbediening', 'remote-key'],
  ['Smart key', 'smart-key'],
  ['Nieuwe sleutel, per groep van merken', 'new-key'],
  ['Buitengesloten of alles kwijt', 'lockout all-keys-lost'],
  ['Herstellen', 'battery housing repair diagnosis dealer-key'],
  ['Toeslagen', 'on-site emergency evening-and-weekend holiday travel dealer'],
] as const

/** A price that two pages state is shown once. */
export function listPriceGroups(prices: readonly Price[]): readonly PriceGroup[] {
  const shown = prices.filter(
    (price, index) => !prices.some((other, at) => repeats(price, other, at < index)),
  )
  const known: readonly string[] = groups.flatMap(([, subjects]) => subjects.split(' '))
  const rest = shown.filter(({ subject }) => !known.includes(subject))
  return [
    ...groups.map(([title, subjects]) => ({
      title,
      prices: subjects.split(' ').flatMap((wanted) => shown.filter(({ subject }) => subject === wanted)),
      isSurcharge: title.startsWith('Toeslagen'),
    })),
    { title: 'Overig', prices: rest },
  ]
    .filter((group) => group.prices.length > 0)
    .map((group) => ({ ...group, prices: group.prices.map(describeScope) }))
}

/** 'Vanaf 89' adds nothing to '89 to 120', and a second page adds nothing to the first. */
function repeats(price: Price, other: Price, isEarlier: boolean): boolean {
  if (price === other || price.subject !== other.subject || price.scope !== other.scope) return false
  if (!isSamePrice(price, other)) return false
  return price.isMinimum === other.isMinimum ? isEarlier : price.isMinimum === true
}

function describeScope(price: Price): Price {
  const { scope, note } = price
  return { ...price, note: note === undefined ? scope : `${scope}. ${note}` }
}
