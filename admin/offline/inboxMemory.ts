import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { parseKeptRequest } from '#domain/keptRequest'
import { listKey, summaryKey } from '../requests/requestCache.ts'
import { summarySchema, type RequestsPart } from '../requests/requestsApi.ts'
import { sessionSchema, type Session } from '../session/sessionApi.ts'
import { readStored, writeStored } from '../shared/deviceStorage.ts'

const storageKey = 'laatste'

const memorySchema = z.object({
  session: sessionSchema,
  summary: z.optional(summarySchema),
  lists: z.array(
    z.object({
      key: z.array(z.string()),
      /** Epoch milliseconds. */
      updatedAt: z.number(),
      total: z.int(),
      requests: z.array(z.unknown()),
    }),
  ),
})

/** So much is remembered of a list, and so many lists: what is worked from, not everything that was looked at. */
const mostRequests = 200
const mostLists = 4

/**
 * Remembers what staff saw last in this tab, so that after a reload without a network it can still be read. It goes with the tab, with the session,
 * and with logging out.
 */
export function rememberInbox(client: QueryClient, session: Session): void {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: listKey })
    .filter(({ state }) => state.data !== undefined)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, mostLists)
    .map(({ queryKey, state }) => {
      const { pages } = state.data as InfiniteData<RequestsPart>
      const requests = pages.flatMap((part) => part.requests).slice(0, mostRequests)
      return { key: queryKey, updatedAt: state.dataUpdatedAt, total: pages.at(-1)?.total ?? 0, requests }
    })
  writeStored('session', storageKey, { session, summary: client.getQueryData(summaryKey), lists })
}

/** Puts what was remembered back, and gives whose it is; undefined where nothing is remembered or the session's time has passed. */
export function recallInbox(client: QueryClient, nowMs: number): Session | undefined {
  const memory = readStored('session', storageKey, memorySchema)
  if (!memory) return undefined
  const { session, summary, lists } = memory
  if (session.idleExpiresAt !== undefined && Date.parse(session.idleExpiresAt) <= nowMs) {
    forgetInbox()
    return undefined
  }
  if (summary) client.setQueryData(summaryKey, summary)
  for (const { key, updatedAt, total, requests } of lists) {
    const data: InfiniteData<RequestsPart, number> = {
      pages: [{ requests: requests.map(parseKeptRequest), total }],
      pageParams: [0],
    }
    client.setQueryData(key, data, { updatedAt })
  }
  return session
}

export function forgetInbox(): void {
  writeStored('session', storageKey, undefined)
}
