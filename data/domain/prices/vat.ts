import type { Amount } from '#domain/prices/figures'

/** The Dutch high rate. All prices are kept with it. */
export const vatPercent = 21

/** In cents or whole euros, rounded. */
export function removeVat(value: number): number {
  return Math.round(value / (1 + vatPercent / 100))
}

/** An amount without VAT, in whole euros. */
export function removeVatOf({ from, to, isMinimum }: Amount): Amount {
  return { from: removeVat(from), to: removeVat(to), isMinimum }
}
