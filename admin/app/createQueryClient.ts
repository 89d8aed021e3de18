import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from '../shared/ApiError.ts'
import { endSession } from '../session/endSession.ts'

/**
 * Fetching as the specification sets it: never again by itself, no retries, data that does not grow stale. The live events say
 * what changed, and staff refresh with a button. An answer 401 to anything ends the session, which shows the log-in where they are.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) endSession(client)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        // Without a connection a request fails at once and says so, instead of waiting for one.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
