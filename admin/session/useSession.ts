import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clearChangeQueue } from '../requests/data/changeQueue.ts'
import { refreshRequests } from '../requests/data/useRequests.ts'
import { isSignedOut } from '../shared/ApiError.ts'
import { endSession, sessionKey } from './endSession.ts'
import { findSession } from './findSession.ts'
import { forgetOthers, forgetPerson } from './forgetPerson.ts'
import { logIn, logOut } from './sessionApi.ts'

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
      // Nobody was told of what happened while the log-in stood there.
      refreshRequests(client)
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
      forgetPerson()
      endSession(client)
    },
  })
}

/** Asks the server anew who is signed in, which counts as a sign of life. */
export function refreshSession(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: sessionKey })
}
