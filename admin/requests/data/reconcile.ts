import type { QueryClient } from '@tanstack/react-query'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { ListedRequest } from '#domain/requests/thread'
import { changeQueue } from './changeQueue.ts'
import { layWaiting } from './pendingChange.ts'
import { toServerTime } from '../../shared/serverTime.ts'
import { findTold } from './requestCache.ts'
import type { RequestsPart } from './requestsApi.ts'

/**
 * A request that came in, as the screen is to show it. On a slow line an answer can be older than what the server told since; and what staff did is shown
 * from the first moment, so their changes that wait to be sent lie over it.
 */
export function reconcile(client: QueryClient, incoming: KeptRequest): KeptRequest {
  return toReconciler(client)(incoming)
}

/** A part of a list that came in, with each of its requests so. */
export function reconcilePart(client: QueryClient, part: RequestsPart): RequestsPart {
  const toNewest = toReconciler(client)
  const toShown = (request: ListedRequest): ListedRequest => ({
    ...toNewest(request),
    ...(request.person && { person: request.person }),
  })
  return { ...part, requests: part.requests.map((request) => request && toShown(request)) }
}

/** What waits is read from the device once, however many requests it is laid over. */
function toReconciler(client: QueryClient): (incoming: KeptRequest) => KeptRequest {
  const waiting = changeQueue.read()
  const at = new Date(toServerTime(Date.now())).toISOString()
  return (incoming) => {
    const told = findTold(client, incoming.id)
    return layWaiting(told && told.version > incoming.version ? told : incoming, waiting, at)
  }
}
