import type { KeptRequest } from '#domain/requests/keptRequest'
import { isOpen } from '#domain/requests/status'

/** The number to reach somebody: E.164 if it could be parsed, otherwise as it was typed. */
export function getContactNumber(request: KeptRequest): string {
  return request.phoneE164 ?? request.phone
}

/** True if the visitor said that it cannot wait. */
export function isUrgent(request: KeptRequest): boolean {
  return request.kind === 'contact' && request.isUrgent
}

/** True while an urgent visitor has not been reached. The whole row is coloured for it. */
export function isAlarming(request: KeptRequest): boolean {
  return isUrgent(request) && isOpen(request.status) && request.spamReason === undefined
}

/** The message that a chat opens with. Staff can edit it before sending. */
export function formatGreeting(request: KeptRequest, businessName: string): string {
  const name = request.kind === 'callback' ? request.name : request.firstName
  const salutation = name === '' ? 'Goedendag' : `Goedendag ${name}`
  return `${salutation}, dit is ${businessName}. Wij hebben uw aanvraag (${request.reference}) ontvangen en helpen u graag.`
}
