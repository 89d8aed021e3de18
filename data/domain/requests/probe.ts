import type { KeptRequest } from '#domain/requests/keptRequest'

/** Marks a test request of `sleutel doctor` by a token that the control API's key made. */
export const probeHeader = 'x-sleutel-probe'

/** Health probes are stored as deleted, and erased by the next sweep. */
export function createProbe(request: KeptRequest): KeptRequest {
  const mark = { isProbe: true, trashedAt: new Date(0).toISOString() }
  return { ...request, ...mark }
}

export function isProbe(request: KeptRequest): boolean {
  return 'isProbe' in request && request.isProbe === true
}
