import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { pendingChanges } from '../requests/data/pendingChanges.ts'
import { refreshRequests } from '../requests/data/useRequests.ts'
import { isSignedOut } from '../shared/ApiError.ts'
import { useStores } from '../shared/stores.tsx'
import { endSession, sessionKey } from '../shared/useSession.ts'
import { findSession, forgetPerson, noteSignIn, type RecallSession } from './findSession.ts'
import { logIn, logOut } from './sessionApi.ts'

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
    mutationFn: logIn,
    onSuccess: (session) => {
      noteSignIn(stores, session.name)
      // No events arrived while the log-in form was open.
      refreshRequests(client, stores)
      client.setQueryData(sessionKey, session)
    },
  })
}

/** Also succeeds if the session had already ended. */
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

/** Also extends the session. */
export function refreshSession(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: sessionKey })
}
