import type { KeptRequest } from '#domain/requests/keptRequest'
import { isOpen } from '#domain/requests/status'

/** True where the visitor said that it cannot wait. */
export function isUrgent(request: KeptRequest): boolean {
  return request.kind === 'contact' && request.isUrgent
}

/** True while an urgent visitor waits to be reached: what the whole row is coloured for. */
export function isAlarming(request: KeptRequest): boolean {
  return isUrgent(request) && isOpen(request.status) && request.spamReason === undefined
}
