import type { KeptRequest } from '#domain/requests/keptRequest'

/** So long a request lies in the trash before it is erased. */
export const trashDays = 30

/** True for a request that was thrown away: in no list, and to be erased. */
export function isTrashed(request: Pick<KeptRequest, 'trashedAt'>): boolean {
  return request.trashedAt !== undefined
}

/** The moment a request in the trash is erased, as an ISO time in UTC; undefined for one that is not there. */
export function getErasedAt({
  trashedAt,
  createdAt,
}: Pick<KeptRequest, 'trashedAt' | 'createdAt'>): string | undefined {
  if (trashedAt === undefined) return undefined
  // Thrown away before it came says that the clock was behind.
  const sinceMs = Math.max(Date.parse(trashedAt), Date.parse(createdAt))
  return new Date(sinceMs + trashDays * 24 * 60 * 60_000).toISOString()
}
