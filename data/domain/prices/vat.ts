/** The Dutch high rate. All prices are kept with it. */
export const vatPercent = 21

/** An amount in cents without VAT, rounded. */
export function removeVat(cents: number): number {
  return Math.round(cents / (1 + vatPercent / 100))
}
