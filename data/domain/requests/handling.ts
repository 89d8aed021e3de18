import { getActiveHistory, type HistoryEntry } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'

export type Handling = ReturnType<typeof getHandling>

/** What staff agreed on and did, from the history. Prices are in cents. */
export function getHandling({ history }: { readonly history: readonly HistoryEntry[] }) {
  let assignee: string | undefined
  let ownership: { readonly by: string; readonly at: string } | undefined
  let agreedCents: number | null | undefined
  let finalCents: number | null | undefined
  for (const entry of getActiveHistory(history)) {
    if (entry.action === 'assign') assignee = entry.assignee
    if (entry.action === 'ownership') ownership = entry.isSeen ? { by: entry.by, at: entry.at } : undefined
    if (entry.action !== 'price') continue
    if (entry.agreedCents !== undefined) agreedCents = entry.agreedCents
    if (entry.finalCents !== undefined) finalCents = entry.finalCents
  }
  return { assignee, ownership, agreedCents: agreedCents ?? undefined, finalCents: finalCents ?? undefined }
}

/** True if the change would finish a request whose owner nobody has checked. */
export function lacksOwnership(
  request: KeptRequest,
  change: { readonly status?: string | undefined; readonly ownershipSeen?: boolean | undefined },
): boolean {
  if (change.status !== 'done' || request.status === 'done') return false
  return !(change.ownershipSeen ?? getHandling(request).ownership !== undefined)
}
