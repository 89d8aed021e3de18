import { add, type Amount, type PricePart } from '#domain/prices/figures'
import type { Refusal } from '#domain/prices/estimateNotes'

export interface Total extends Amount {
  readonly isPossible: true
  /** Their sum is the total. */
  readonly parts: readonly PricePart[]
  /** What may come on top, depending on the car. */
  readonly extras: readonly PricePart[]
  readonly notes: readonly string[]
  /** With all keys lost, some cars of that year get a new one from the dealer only. */
  readonly isPartlyDealers?: boolean
}

export type Estimate = Total | Refusal

interface TotalDetails {
  readonly isMinimum?: boolean
  readonly isPartlyDealers?: boolean
  readonly extras?: Total['extras']
  readonly notes?: Total['notes']
}

export function total(
  parts: Total['parts'],
  { isMinimum, isPartlyDealers = false, extras = [], notes: said = [] }: TotalDetails = {},
): Total {
  const sum = add(parts)
  return {
    isPossible: true,
    ...sum,
    isMinimum: isMinimum === true || sum.isMinimum,
    parts,
    extras,
    notes: said,
    ...(isPartlyDealers && { isPartlyDealers }),
  }
}
