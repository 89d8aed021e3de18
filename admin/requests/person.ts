import type { KeptRequest } from '#domain/requests/keptRequest'

/** How to address somebody in a message: by first name where the form asked for one. */
export function toAddressedName(request: KeptRequest): string {
  return request.kind === 'callback' ? request.name : request.firstName
}

/** The number to reach somebody on: as E.164 where it was understood, otherwise as it was typed. */
export function toContactNumber(request: KeptRequest): string {
  return request.phoneE164 ?? request.phone
}
