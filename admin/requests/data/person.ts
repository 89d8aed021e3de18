import type { KeptRequest } from '#domain/requests/keptRequest'
import { isOpen } from '#domain/requests/status'

/** How to address somebody in a message: by first name where the form asked for one. */
export function toAddressedName(request: KeptRequest): string {
  return request.kind === 'callback' ? request.name : request.firstName
}

/** The number to reach somebody on: as E.164 where it was understood, otherwise as it was typed. */
export function toContactNumber(request: KeptRequest): string {
  return request.phoneE164 ?? request.phone
}

/** True where the visitor said that it cannot wait. */
export function isUrgent(request: KeptRequest): boolean {
  return request.kind === 'contact' && request.isUrgent
}

/** True while an urgent visitor waits to be reached: what the whole row is coloured for. */
export function isAlarming(request: KeptRequest): boolean {
  return isUrgent(request) && isOpen(request.status) && request.spamReason === undefined
}

/** The message that a chat with a visitor opens with; staff can still change it before sending. */
export function toGreeting(request: KeptRequest, businessName: string): string {
  const name = toAddressedName(request)
  const salutation = name === '' ? 'Goedendag' : `Goedendag ${name}`
  return `${salutation}, dit is ${businessName}. Wij hebben uw aanvraag (${request.reference}) ontvangen en helpen u graag.`
}
