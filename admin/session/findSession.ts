import type { QueryClient } from '@tanstack/react-query'
import { noteUnsure } from '../requests/data/newRequests.ts'
import { recallInbox } from '../offline/inboxMemory.ts'
import { toServerTime } from '../shared/serverTime.ts'
import { endSession, sessionKey } from './endSession.ts'
import { forgetOthers } from './forgetPerson.ts'
import { fetchSession, type Session } from './sessionApi.ts'
import { isOver } from './toIdleState.ts'

/**
 * The server's word on who is signed in; where it cannot be reached, who was signed in when it last could, until that session's time has passed. Null,
 * and nothing of what was read stays, where the session is over.
 */
export async function findSession(client: QueryClient, signal: AbortSignal): Promise<Session | null> {
  try {
    const session = await fetchSession(signal)
    if (session) forgetOthers(session.name)
    else endSession(client)
    return session
  } catch (error) {
    // fetch() rejects with a TypeError when no answer came.
    if (!(error instanceof TypeError)) throw error
    const nowMs = toServerTime(Date.now())
    const known = client.getQueryData<Session | null>(sessionKey)
    if (known) {
      if (!isOver(known.idleExpiresAt, nowMs)) return known
      endSession(client)
      return null
    }
    const recalled = recallInbox(client, nowMs)
    if (!recalled) throw error
    noteUnsure()
    return recalled
  }
}
