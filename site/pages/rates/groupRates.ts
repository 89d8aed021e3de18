import type { Price } from '#content/prices'

const cardIds = {
  repair: ['rates-battery', 'rates-housing'],
  newKey: ['rates-mechanical', 'rates-transponder', 'rates-remote', 'rates-new-key'],
  emergency: ['rates-lockout', 'rates-all-keys-lost'],
} as const

/** Skips prices that were removed from prices.json. */
export function groupRates(prices: readonly Price[]) {
  const pick = (ids: readonly string[]) => ids.flatMap((id) => prices.filter((price) => price.id === id))
  return {
    repair: pick(cardIds.repair),
    newKey: pick(cardIds.newKey),
    emergency: pick(cardIds.emergency),
  }
}
