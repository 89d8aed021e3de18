import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { clearTabStorage, readStored, writeStored } from '../shared/deviceStorage.ts'
import { clearDrafts } from '../shared/drafts.ts'
import { serverClock } from '../shared/serverClock.ts'
import { sessionEvents } from '../shared/sessionEvents.ts'
import type { Stores } from '../shared/stores.tsx'
import { endSession, isSessionOver, sessionKey, type Session } from '../shared/useSession.ts'
import { fetchSession } from './sessionApi.ts'

const nameKey = 'wie'

/** Restores this tab's session, for a start without a network. */
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

/** Clears what another person typed in this tab. */
export function noteSignIn(stores: Stores, name: string): void {
  const last = readStored('session', nameKey, z.string())
  if (last !== undefined && last !== name) forgetPerson(stores)
  stores.get(sessionEvents).signIn(name)
  writeStored('session', nameKey, name)
}

export function forgetPerson(stores: Stores): void {
  stores.get(sessionEvents).forget()
  clearDrafts()
  clearTabStorage()
}
