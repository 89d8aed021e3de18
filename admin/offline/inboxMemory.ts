import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { partSize, toParts, type HeldList } from '../requests/data/heldList.ts'
import { listKey, summaryKey } from '../requests/data/requestCache.ts'
import { parseListedRequest, summarySchema } from '../requests/data/requestsApi.ts'
import { sessionSchema, type Session } from '../session/sessionApi.ts'
import { isOver } from '../session/toIdleState.ts'
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
 * and with logging out. A page that was loaded anew and shows no list, such as the settings, takes none from what was remembered.
 */
export function rememberInbox(client: QueryClient, session: Session): void {
  const held = client
    .getQueryCache()
    .findAll({ queryKey: listKey })
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => {
      const { total, parts } = state.data as HeldList
      const opening = parts.filter(({ offset }) => offset < mostRequests)
      const requests = opening.flatMap((part, index) =>
        part.offset === index * partSize ? part.requests : [],
      )
      return { key: queryKey, updatedAt: state.dataUpdatedAt, total, requests }
    })
  const memory = readStored('session', storageKey, memorySchema)
  const own = memory?.session.name === session.name ? memory : undefined
  const names = new Set(held.map(({ key }) => key.join()))
  const earlier = own?.lists.filter(({ key }) => !names.has(key.join())) ?? []
  const lists = [...held, ...earlier]
    .toSorted((one, other) => other.updatedAt - one.updatedAt)
    .slice(0, mostLists)
  const summary = client.getQueryData(summaryKey) ?? own?.summary
  writeStored('session', storageKey, { session, summary, lists })
}

/** Puts what was remembered back, and gives whose it is; undefined where nothing is remembered or the session's time has passed. */
export function recallInbox(client: QueryClient, nowMs: number): Session | undefined {
  const memory = readStored('session', storageKey, memorySchema)
  if (!memory) return undefined
  const { session, summary, lists } = memory
  if (isOver(session.idleExpiresAt, nowMs)) {
    forgetInbox()
    return undefined
  }
  if (summary) client.setQueryData(summaryKey, summary)
  for (const { key, updatedAt, total, requests } of lists) {
    const kept = requests.map((request) => (request === null ? null : parseListedRequest(request)))
    const data: HeldList = { total, name: 'onthouden', parts: toParts(kept) }
    client.setQueryData(key, data, { updatedAt })
  }
  return session
}

export function forgetInbox(): void {
  writeStored('session', storageKey, undefined)
}
