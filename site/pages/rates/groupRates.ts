import type { Price } from '#content/prices'

interface RateGroups {
  readonly repair: readonly Price[]
  readonly newKey: readonly Price[]
  readonly emergency: readonly Price[]
  /** Added to another price. */
  readonly surcharges: readonly Price[]
  readonly other: readonly Price[]
}

const ids = {
  repair: ['rates-battery', 'rates-housing'],
  newKey: ['rates-mechanical', 'rates-transponder', 'rates-remote', 'rates-new-key'],
  emergency: ['rates-lockout', 'rates-all-keys-lost'],
  surcharges: ['rates-home-service', 'rates-emergency', 'rates-weekend'],
} as const

/** Skips prices that were removed from prices.json. */
export function groupRates(prices: readonly Price[]): RateGroups {
  const rates = prices.filter(({ page }) => page === 'rates')
  const pick = (wanted: readonly string[]) => wanted.flatMap((id) => rates.filter((price) => price.id === id))
  const known: readonly string[] = Object.values(ids).flat()
  return {
    repair: pick(ids.repair),
    newKey: pick(ids.newKey),
    emergency: pick(ids.emergency),
    surcharges: pick(ids.surcharges),
    other: rates.filter(({ id }) => !known.includes(id)),
  }
}
