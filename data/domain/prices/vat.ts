import type { Amount } from '#domain/prices/figures'

/** Included in every price. */
const vat = 1.21

/** An amount without VAT, in whole euros. */
export function removeVat({ from, to, isMinimum }: Amount): Amount {
  return { from: Math.round(from / vat), to: Math.round(to / vat), isMinimum }
}
