import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isSignedOut } from '../shared/ApiError.ts'
import { endSession, sessionKey } from './endSession.ts'
import { fetchSession, logIn, logOut } from './sessionApi.ts'

/** Who is signed in: `data` is null where nobody is. */
export function useSession() {
  return useQuery({ queryKey: sessionKey, queryFn: ({ signal }) => fetchSession(signal) })
}

/** Signs in, and lets the page that was asked for appear. */
export function useLogIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: logIn,
    onSuccess: (session) => client.setQueryData(sessionKey, session),
  })
}

/** Signs out. A session that had ended already is signed out as well. */
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
    onSuccess: () => endSession(client),
  })
}
