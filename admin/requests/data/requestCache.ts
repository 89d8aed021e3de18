import type { QueryClient } from '@tanstack/react-query'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { ListedRequest, ThreadedRequest } from '#domain/requests/thread'
import type { HeldList } from './heldList.ts'

/** All that staff read about requests lies under this key. */
export const requestsKey = 'requests'
export const listKey = [requestsKey, 'list'] as const
export const summaryKey = [requestsKey, 'summary'] as const

export function toRequestKey(id: string) {
  return [requestsKey, 'one', id] as const
}

/** What the server told last of a request. Forgotten some minutes after, by when no answer is on its way any more that is older. */
function toToldKey(id: string) {
  return [requestsKey, 'told', id] as const
}

/**
 * Puts a request as the server told of it in the place of what the screen knew, as `putRequest` does, and remembers it: an older answer that is still on
 * its way does not bring back what was (see `reconcile`).
 */
export function putAnswer(client: QueryClient, request: KeptRequest, isReverted = false): void {
  client.setQueryData<KeptRequest>(toToldKey(request.id), (told) =>
    told && told.version > request.version && !isReverted ? told : request,
  )
  putRequest(client, request, isReverted)
}

/** What the server told last of a request; undefined where that is minutes ago, or came with a list. */
export function findTold(client: QueryClient, id: string): KeptRequest | undefined {
  return client.getQueryData<KeptRequest>(toToldKey(id))
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
  const oneKey = toRequestKey(request.id)
  client.setQueryData<ThreadedRequest>(
    oneKey,
    (known) =>
      known && (isReverted || known.version <= request.version)
        ? { ...request, thread: known.thread }
        : known,
    // The others of its person are as old as they were, or never fetched (see `useRequest`).
    { updatedAt: client.getQueryState(oneKey)?.dataUpdatedAt ?? 0 },
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

/** True where something that is kept for the screen shows an older version of a request, and will not be fetched anew by itself. */
export function isShownBehind(client: QueryClient, id: string, version: number): boolean {
  const isOld = (request: KeptRequest | null) => request?.id === id && request.version < version
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: listKey })
    // What is out of date and not on the screen is fetched when it is next opened.
    .filter((query) => query.isActive() || !query.state.isInvalidated)
    .map(({ state }) => state.data as HeldList | undefined)
  const one = client.getQueryData<ThreadedRequest>(toRequestKey(id))
  return lists.some((list) => list?.parts.some(({ requests }) => requests.some(isOld))) || isOld(one ?? null)
}
