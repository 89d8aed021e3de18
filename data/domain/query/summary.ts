import type { RequestKind } from '#domain/requests/kinds'

/** The admin's five counts. `total` is all three kinds; `urgent` are urgent contact requests nobody has reached yet. */
export interface RequestSummary extends Readonly<Record<RequestKind, number>> {
  readonly total: number
  readonly urgent: number
}

/** So near its deadline a request counts as due soon, in milliseconds. */
export const dueSoonMs = 15 * 60_000

/** What stands on top of the inbox and on the app's badge. The trash counts nowhere. */
export interface InboxSummary extends RequestSummary {
  /** How many must be called: past their time, and within `dueSoonMs` of it (see `toDueAt` in workOrder.ts). */
  readonly due: { readonly late: number; readonly soon: number }
  /** Requests nobody was reached for yet, by kind. */
  readonly open: Readonly<Record<RequestKind, number>>
}
