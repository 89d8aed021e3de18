import type { KeptRequest } from '#domain/requests/keptRequest'

/** Days in the trash before a request is erased. */
export const trashDays = 30

export function isTrashed(request: Pick<KeptRequest, 'trashedAt'>): boolean {
  return request.trashedAt !== undefined
}

/** ISO, UTC; undefined if it is not in the trash. */
export function getErasedAt({ trashedAt }: Pick<KeptRequest, 'trashedAt'>): string | undefined {
  if (trashedAt === undefined) return undefined
  return new Date(Date.parse(trashedAt) + trashDays * 24 * 60 * 60_000).toISOString()
}
