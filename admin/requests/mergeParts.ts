import type { KeptRequest } from '#domain/keptRequest'
import type { RequestsPart } from './requestsApi.ts'

/**
 * The rows of all pages fetched so far, each request once: one that came in between two fetches pushes the last of a page
 * onto the next.
 */
export function mergeParts(parts: readonly RequestsPart[]): readonly KeptRequest[] {
  const byId = new Map<string, KeptRequest>()
  for (const { requests } of parts) for (const request of requests) byId.set(request.id, request)
  return [...byId.values()]
}

/** Where the next page starts; undefined when there is none. */
export function toNextOffset(parts: readonly RequestsPart[]): number | undefined {
  const last = parts.at(-1)
  if (last === undefined || last.requests.length === 0) return undefined
  const offset = parts.reduce((sum, { requests }) => sum + requests.length, 0)
  return offset < last.total ? offset : undefined
}
