import type { Price } from '#content/prices'

/** The prices of the rates page, sorted by what somebody needs. */
interface RateGroups {
  readonly repair: readonly Price[]
  readonly newKey: readonly Price[]
  readonly emergency: readonly Price[]
  /** Added to one of the others. */
  readonly surcharges: readonly Price[]
  /** Prices that were added to prices.json since: shown, under a heading of their own. */
  readonly other: readonly Price[]
}

const ids = {
  repair: ['rates-battery', 'rates-housing'],
  newKey: ['rates-mechanical', 'rates-transponder', 'rates-remote', 'rates-new-key'],
  emergency: ['rates-lockout', 'rates-all-keys-lost'],
  surcharges: ['rates-home-service', 'rates-emergency', 'rates-weekend'],
} as const

/** Every figure of the rates page, once. A figure that was taken out of prices.json is simply not there. */
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
