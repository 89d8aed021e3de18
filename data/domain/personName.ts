import type { KeptRequest } from '#domain/keptRequest'

/** The whole name, as it was typed. */
export function toPersonName(request: KeptRequest): string {
  return request.kind === 'callback' ? request.name : `${request.firstName} ${request.lastName}`.trim()
}
