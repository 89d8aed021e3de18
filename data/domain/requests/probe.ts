import type { KeptRequest } from '#domain/requests/keptRequest'

/**
 * What marks a post as a probe: a made-up request that `sleutel doctor` sends the way a visitor's goes, to see that it is kept. It counts
 * only with the key of this machine's owner.
 */
export const probeHeader = 'x-sleutel-probe'

/** A request as a probe: in the trash from the start, and so in no list, no count and no notification; the next sweep takes one that was left. */
export function createProbe(request: KeptRequest): KeptRequest {
  const mark = { isProbe: true, trashedAt: new Date(0).toISOString() }
  return { ...request, ...mark }
}

/** True for a kept request that nobody sent. */
export function isProbe(request: KeptRequest): boolean {
  return 'isProbe' in request && request.isProbe === true
}
