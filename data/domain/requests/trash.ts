import type { KeptRequest } from '#domain/requests/keptRequest'
import { isProbe } from '#domain/requests/probe'

export const trashDays = 30

export function isTrashed(request: Pick<KeptRequest, 'trashedAt'>): boolean {
  return request.trashedAt !== undefined
}

/** ISO, UTC; undefined if it is not in the trash. */
export function getErasedAt({ trashedAt }: Pick<KeptRequest, 'trashedAt'>): string | undefined {
  if (trashedAt === undefined) return undefined
  return new Date(Date.parse(trashedAt) + trashDays * 24 * 60 * 60_000).toISOString()
}

export function createTrashCheck(now: Date): (request: KeptRequest) => boolean {
  const nowText = now.toISOString()
  return (request) => isProbe(request) || (getErasedAt(request) ?? nowText) < nowText
}
