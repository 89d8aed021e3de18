import type { RequestKind } from '#domain/requests/kinds'
import type { MissedNews } from './toMissedNews.ts'

const texts = {
  contact: 'Nieuwe contactaanvraag',
  diagnosis: 'Nieuwe diagnoseaanvraag',
  callback: 'Nieuw terugbelverzoek',
} as const satisfies Record<RequestKind, string>

/** What a notification says. It may stand on a locked screen, so nothing of the person. */
export function toAlertText(kind: RequestKind, isUrgent: boolean): string {
  return isUrgent ? `SPOED: ${texts[kind].toLowerCase()}` : texts[kind]
}

/** As toAlertText, of requests of which only the number is known. */
export function toMissedText({ count, isUrgent }: MissedNews): string {
  const text = count === 1 ? 'Nieuwe aanvraag' : `${count} nieuwe aanvragen`
  return isUrgent ? `SPOED: ${text.toLowerCase()}` : text
}
