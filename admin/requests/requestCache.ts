import type { QueryClient } from '@tanstack/react-query'
import type { KeptRequest } from '#domain/keptRequest'
import type { ListedRequest, ThreadedRequest } from '#domain/thread'
import type { HeldList } from './heldList.ts'

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
  const replace = (known: ListedRequest) =>
    known.id === request.id && (isReverted || known.version <= request.version)
      ? { ...request, ...(known.person && { person: known.person }) }
      : known
  const queries = client.getQueryCache().findAll({ queryKey: listKey })
  for (const { queryKey, state } of queries) {
    client.setQueryData<HeldList>(
      queryKey,
      (list) =>
        list && {
          ...list,
          parts: list.parts.map((part) =>
            part.requests.some((known) => known?.id === request.id)
              ? { ...part, requests: part.requests.map((known) => known && replace(known)) }
              : part,
          ),
        },
      // One request is newer; the list is as old as it was.
      { updatedAt: state.dataUpdatedAt },
    )
  }
  client.setQueryData<ThreadedRequest>(toRequestKey(request.id), (known) =>
    known && (isReverted || known.version <= request.version) ? { ...request, thread: known.thread } : known,
  )
}

/** What the screen knows of a request; undefined where it does not show it. */
export function findShown(client: QueryClient, id: string): KeptRequest | undefined {
  const lists = client.getQueriesData<HeldList>({ queryKey: listKey })
  for (const [, list] of lists) {
    for (const { requests } of list?.parts ?? []) {
      const found = requests.find((request) => request?.id === id)
      if (found) return found
    }
  }
  return client.getQueryData<ThreadedRequest>(toRequestKey(id))
}
