import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { pendingChanges } from '../requests/data/pendingChanges.ts'
import { refreshRequests } from '../requests/data/useRequests.ts'
import { isSignedOut } from '../shared/ApiError.ts'
import { serverClock } from '../shared/serverClock.ts'
import { useStores } from '../shared/stores.tsx'
import { endSession, sessionKey } from '../shared/useSession.ts'
import { findSession, forgetPerson, noteSignIn, type RecallSession } from './findSession.ts'
import { logIn, logOut, type Credentials } from './sessionApi.ts'

/** Who is signed in: `data` is null where nobody is. */
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
      // No events came in while the log-in form was open.
      refreshRequests(client, stores)
      client.setQueryData(sessionKey, session)
    },
  })
}

/** Signs out and forgets what was typed. Also succeeds where the session had ended already. */
export function useLogOut() {
  const client = useQueryClient()
  const stores = useStores()
  return useMutation({
    mutationFn: async () => {
      try {
        await logOut()
      } catch (error) {
        if (!isSignedOut(error)) throw error
      }
    },
    onSuccess: () => {
      stores.get(pendingChanges).write([])
      forgetPerson(stores)
      endSession(client, stores)
    },
  })
}

/** Asks the server again who is signed in, which also extends the session. */
export function refreshSession(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: sessionKey })
}
