import type { RequestKind } from '#domain/kinds'

const texts = {
  contact: 'Nieuwe contactaanvraag',
  diagnosis: 'Nieuwe diagnoseaanvraag',
  callback: 'Nieuw terugbelverzoek',
} as const satisfies Record<RequestKind, string>

/** What a notification says. It may stand on a locked screen, so nothing of the person. */
export function toAlertText(kind: RequestKind, isUrgent: boolean): string {
  return isUrgent ? `SPOED: ${texts[kind].toLowerCase()}` : texts[kind]
}
