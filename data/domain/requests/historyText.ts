import { formatDateTime } from '#domain/format/dutchTime'
import { formatEuros } from '#domain/format/formatNumber'
import type { RequestChange } from '#domain/requests/change'
import { isKnownAction, type HistoryAction, type HistoryEntry } from '#domain/requests/history'
import { statusLabels } from '#domain/requests/status'

export const outcomeLabels = {
  spoken: 'Gesproken',
  'no-answer': 'Geen gehoor',
  voicemail: 'Voicemail',
} as const

/** In Dutch, without time, author and note. */
export function formatHistoryEntry(entry: HistoryEntry): string {
  const { action, status, outcome = 'no-answer', nextTryAt, assignee = null, isSeen } = entry
  const nextTry = nextTryAt === undefined ? '' : `; opnieuw op ${formatDateTime(nextTryAt)}`
  if (!isKnownAction(action)) return 'Gewijzigd'
  const texts: Readonly<Record<HistoryAction, string>> = {
    status: `Status: ${status === undefined ? 'gewijzigd' : statusLabels[status]}`,
    note: 'Notitie',
    attempt: `${outcomeLabels[outcome]}${nextTry}`,
    undo: 'Vorige wijziging ongedaan gemaakt',
    trash: 'Naar de prullenbak',
    restore: 'Teruggezet uit de prullenbak',
    assign: listHandlingTexts({ assignee }).join(),
    ownership: listHandlingTexts({ ownershipSeen: isSeen }).join(),
    price: listHandlingTexts({ agreedCents: entry.agreedCents, finalCents: entry.finalCents }).join('; '),
    vehicle: 'Kenteken nagekeken bij de RDW',
  }
  return texts[action]
}

export function listHandlingTexts(
  change: Pick<RequestChange, 'assignee' | 'ownershipSeen' | 'agreedCents' | 'finalCents'>,
): readonly string[] {
  const { assignee, ownershipSeen, agreedCents, finalCents } = change
  const formatPrice = (cents: number | null) => (cents === null ? 'weggehaald' : formatEuros(cents / 100))
  return [
    assignee !== undefined && (assignee === null ? 'Losgelaten' : `Gegeven aan ${assignee}`),
    ownershipSeen !== undefined && (ownershipSeen ? 'Papieren gezien' : 'Papieren nog niet gezien'),
    agreedCents !== undefined && `Afgesproken prijs: ${formatPrice(agreedCents)}`,
    finalCents !== undefined && `Eindprijs: ${formatPrice(finalCents)}`,
  ].filter((text) => text !== false)
}
