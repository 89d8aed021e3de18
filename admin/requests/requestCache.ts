import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { KeptRequest } from '#domain/keptRequest'
import type { ThreadedRequest } from '#domain/thread'
import type { RequestsPart } from './requestsApi.ts'

/** All that staff read about requests lies under this key. */
export const requestsKey = 'requests'
export const listKey = [requestsKey, 'list'] as const
export const summaryKey = [requestsKey, 'summary'] as const

export function toRequestKey(id: string) {
  return [requestsKey, 'one', id] as const
}

/**
 * Puts a request as it is now in the place of what the screen knew of it. It stays where it stands in each list, also where it would no longer be
 * found: nothing jumps under a finger. An older version than the one that is shown is left out, unless it is `true` that it takes its place.
 */
export function putRequest(client: QueryClient, request: KeptRequest, isReverted = false): void {
  const replace = (known: KeptRequest) =>
    known.id === request.id && (isReverted || known.version <= request.version) ? request : known
  client.setQueriesData<InfiniteData<RequestsPart>>(
    { queryKey: listKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((part) =>
          part.requests.some(({ id }) => id === request.id)
            ? { ...part, requests: part.requests.map(replace) }
            : part,
        ),
      },
  )
  client.setQueryData<ThreadedRequest>(toRequestKey(request.id), (known) =>
    known && (isReverted || known.version <= request.version) ? { ...request, thread: known.thread } : known,
  )
}

/** What the screen knows of a request; undefined where it does not show it. */
export function findShown(client: QueryClient, id: string): KeptRequest | undefined {
  const lists = client.getQueriesData<InfiniteData<RequestsPart>>({ queryKey: listKey })
  for (const [, data] of lists) {
    for (const { requests } of data?.pages ?? []) {
      const found = requests.find((request) => request.id === id)
      if (found) return found
    }
  }
  return client.getQueryData<ThreadedRequest>(toRequestKey(id))
}
