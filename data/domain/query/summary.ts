import type { Promises } from '#domain/promises/promises'
import { getDueAt } from '#domain/query/workOrder'
import { isUrgentRequest, type KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/forms/kinds'
import { isOpen } from '#domain/requests/status'
import { isTrashed } from '#domain/requests/trash'

/** `total` is all three kinds; `urgent` are urgent contact requests that nobody has reached yet. */
export interface RequestSummary extends Readonly<Record<RequestKind, number>> {
  readonly total: number
  readonly urgent: number
}

export const dueSoonMs = 15 * 60_000

/** The counts on top of the inbox and on the app's badge, without the trash. */
export interface InboxSummary extends RequestSummary {
  /** Past their time, and within `dueSoonMs` of it (see `getDueAt`). */
  readonly due: { readonly late: number; readonly soon: number }
  readonly open: Readonly<Record<RequestKind, number>>
}

export function countInbox(requests: readonly KeptRequest[], promises: Promises, now: Date): InboxSummary {
  const [nowText, soonText] = [now.toISOString(), new Date(now.getTime() + dueSoonMs).toISOString()]
  const listed = { contact: 0, diagnosis: 0, callback: 0 }
  const open = { ...listed }
  let [urgent, late, soon] = [0, 0, 0]
  for (const request of requests) {
    if (isTrashed(request)) continue
    listed[request.kind] += 1
    if (!isOpen(request.status)) continue
    open[request.kind] += 1
    if (isUrgentRequest(request)) urgent += 1
    const dueAt = getDueAt(request, promises)
    if (dueAt === undefined) continue
    if (dueAt < nowText) late += 1
    else if (dueAt <= soonText) soon += 1
  }
  const total = listed.contact + listed.diagnosis + listed.callback
  return { ...listed, total, urgent, due: { late, soon }, open }
}
