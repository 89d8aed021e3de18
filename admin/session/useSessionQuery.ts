import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { pendingChanges } from '../requests/data/pendingChanges.ts'
import { refreshRequests } from '../requests/data/useRequests.ts'
import { useStores, type Stores } from '../shared/stores.tsx'
import { endSession, sessionKey, isSessionOver, type Session } from '../shared/useSession.ts'
import { logIn, logOut, fetchSession, type Credentials } from './sessionApi.ts'
import { clearTabStorage, readStored, writeStored } from '../shared/deviceStorage.ts'
import { serverClock } from '../shared/serverClock.ts'
import { sessionEvents } from '../shared/sessionEvents.ts'

/** `data` is null if nobody is signed in. */
export function useSessionQuery(recall: RecallSession) {
  const client = useQueryClient()
  const stores = useStores()
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => findSession(client, stores, recall, signal),
  })
}

export function useLogIn() {
  const client = useQueryClient()
  const stores = useStores()
  return useMutation({
    mutationFn: (credentials: Credentials) => logIn(credentials, stores.get(serverClock).synchronise),
    onSuccess: (session) => {
      noteSignIn(stores, session.name)
      // No events arrived while the log-in form was open.
      refreshRequests(client, stores)
      client.setQueryData(sessionKey, session)
    },
  })
}

export function useLogOut() {
  const client = useQueryClient()
  const stores = useStores()
  return useMutation({
    mutationFn: logOut,
    onSuccess: () => {
      stores.get(pendingChanges).write([])
      forgetPerson(stores)
      endSession(client, stores)
    },
  })
}

export function refreshSession(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: sessionKey })
}

const nameKey = 'wie'

export type RecallSession = (client: QueryClient, nowMs: number) => Session | undefined

/** Null if nobody is signed in. Without a network, the last session counts until it expires. */
export async function findSession(
  client: QueryClient,
  stores: Stores,
  recall: RecallSession,
  signal: AbortSignal,
): Promise<Session | null> {
  const clock = stores.get(serverClock)
  try {
    const session = await fetchSession(clock.synchronise, signal)
    if (session) noteSignIn(stores, session.name)
    else endSession(client, stores)
    return session
  } catch (error) {
    // fetch() rejects with a TypeError when no response came.
    if (!(error instanceof TypeError)) throw error
    const known = client.getQueryData<Session | null>(sessionKey)
    if (!known) {
      const recalled = recall(client, clock.now())
      if (!recalled) throw error
      return recalled
    }
    if (!isSessionOver(known, clock.now())) return known
    endSession(client, stores)
    return null
  }
}

function noteSignIn(stores: Stores, name: string): void {
  const last = readStored('session', nameKey, z.string())
  if (last !== undefined && last !== name) forgetPerson(stores)
  stores.get(sessionEvents).signIn(name)
  writeStored('session', nameKey, name)
}

function forgetPerson(stores: Stores): void {
  stores.get(sessionEvents).forget()
  clearTabStorage()
}
