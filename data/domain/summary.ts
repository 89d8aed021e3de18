import type { RequestKind } from '#domain/kinds'

/** The admin's five counts. `total` is all three kinds; `urgent` are urgent contact requests nobody has reached yet. */
export interface RequestSummary extends Readonly<Record<RequestKind, number>> {
  readonly total: number
  readonly urgent: number
}
