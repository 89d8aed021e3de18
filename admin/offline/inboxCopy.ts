import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod/mini'
import { newRequests } from '../requests/data/newRequests.ts'
import { listKey, summaryKey, type ListPage } from '../requests/data/requestCache.ts'
import { parseListedRequest, summarySchema } from '../requests/data/requestsApi.ts'
import { readStored, writeStored } from '../shared/deviceStorage.ts'
import { sessionEvents } from '../shared/sessionEvents.ts'
import type { Stores } from '../shared/stores.tsx'
import { isSessionOver, sessionSchema, useSession, type Session } from '../shared/useSession.ts'

const storageKey = 'laatste'
const writePauseMs = 1_000
const maxPages = 8
const maxPagesPerList = 2

const copySchema = z.object({
  session: sessionSchema,
  summary: z.optional(summarySchema),
  pages: z.array(
    z.object({
      key: z.array(z.union([z.string(), z.number()])),
      /** Epoch milliseconds. */
      updatedAt: z.number(),
      total: z.int(),
      hasUncounted: z.optional(z.boolean()),
      requests: z.array(z.unknown()),
    }),
  ),
})

export function useInboxCopy(): void {
  const client = useQueryClient()
  const session = useSession()
  useEffect(() => watchCache(client, session), [client, session])
}

function watchCache(client: QueryClient, session: Session): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    timer = undefined
    writeInboxCopy(client, session)
  }
  const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') timer ??= setTimeout(write, writePauseMs)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

export function writeInboxCopy(client: QueryClient, session: Session): void {
  const cached = client
    .getQueryCache()
    .findAll({ queryKey: listKey })
    .flatMap(({ queryKey, state }) => {
      const page = state.data as ListPage | undefined
      const isStart = Number(queryKey.at(-1)) < maxPagesPerList
      return page && isStart ? [{ key: queryKey, updatedAt: state.dataUpdatedAt, ...page }] : []
    })
  const stored = readStored('session', storageKey, copySchema)
  const own = stored?.session.name === session.name ? stored : undefined
  const keys = new Set(cached.map(({ key }) => key.join()))
  const earlier = own?.pages.filter(({ key }) => !keys.has(key.join())) ?? []
  const pages = [...cached, ...earlier]
    .sort((one, other) => other.updatedAt - one.updatedAt)
    .slice(0, maxPages)
  const summary = client.getQueryData(summaryKey) ?? own?.summary
  writeStored('session', storageKey, { session, summary, pages })
}

/** Undefined if the copy is absent or expired. */
export function recallInbox(client: QueryClient, stores: Stores, nowMs: number): Session | undefined {
  const copy = readStored('session', storageKey, copySchema)
  if (!copy) return undefined
  if (isSessionOver(copy.session, nowMs)) {
    clearInboxCopy()
    return undefined
  }
  if (copy.summary) client.setQueryData(summaryKey, copy.summary)
  for (const { key, updatedAt, total, hasUncounted = false, requests } of copy.pages) {
    const page: ListPage = { total, hasUncounted, requests: requests.map(parseListedRequest) }
    client.setQueryData(key, page, { updatedAt })
  }
  stores.get(newRequests).setUnsure()
  return copy.session
}

export function watchSessionEnd(stores: Stores): void {
  stores.get(sessionEvents).listen({ onEnd: clearInboxCopy })
}

function clearInboxCopy(): void {
  writeStored('session', storageKey, undefined)
}
