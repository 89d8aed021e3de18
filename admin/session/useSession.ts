import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { changeQueue, clearChangeQueue } from '../changes/changeQueue.ts'
import { noteUnsure } from '../live/news.ts'
import { recallInbox } from '../offline/inboxMemory.ts'
import { isSignedOut } from '../shared/ApiError.ts'
import { forgetTab, readStored, writeStored } from '../shared/deviceStorage.ts'
import { endSession, sessionKey } from './endSession.ts'
import type { Session } from './sessionApi.ts'
import { fetchSession, logIn, logOut } from './sessionApi.ts'

/** Who is signed in: `data` is null where nobody is. */
export function useSession() {
  const client = useQueryClient()
  return useQuery({ queryKey: sessionKey, queryFn: ({ signal }) => findSession(client, signal) })
}

/** Signs in, and lets the page that was asked for appear. */
export function useLogIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: logIn,
    onSuccess: (session) => {
      forgetOthers(session.name)
      client.setQueryData(sessionKey, session)
    },
  })
}

/** Signs out, and forgets what was typed. A session that had ended already is signed out as well. */
export function useLogOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        await logOut()
      } catch (error) {
        if (!isSignedOut(error)) throw error
      }
    },
    onSuccess: () => {
      clearChangeQueue()
      forgetTab()
      endSession(client)
    },
  })
}

/** Asks the server anew who is signed in, which counts as a sign of life. */
export function refreshSession(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: sessionKey })
}

/** The server's word; where it cannot be reached, who was signed in when it last could. */
async function findSession(client: QueryClient, signal: AbortSignal): Promise<Session | null> {
  try {
    const session = await fetchSession(signal)
    if (session) forgetOthers(session.name)
    return session
  } catch (error) {
    // fetch() rejects with a TypeError when no answer came.
    if (!(error instanceof TypeError)) throw error
    const known = client.getQueryData<Session | null>(sessionKey)
    if (known) return known
    const recalled = recallInbox(client, Date.now())
    if (!recalled) throw error
    noteUnsure()
    return recalled
  }
}

/** What somebody else typed here, and could not send, is not for who comes after. */
function forgetOthers(name: string): void {
  const last = readStored('session', 'wie', z.string())
  if (last !== undefined && last !== name) forgetTab()
  const waiting = changeQueue.read()
  if (waiting.some(({ by }) => by !== name)) changeQueue.write(waiting.filter(({ by }) => by === name))
  writeStored('session', 'wie', name)
}
