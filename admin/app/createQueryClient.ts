import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from '../shared/ApiError.ts'
import type { Stores } from '../shared/stores.tsx'
import { endSession } from '../shared/useSession.ts'

/**
 * Fetches once, without retries or automatic refetching (specification). Live events report changes. Any 401 response
 * ends the session.
 */
export function createQueryClient(stores: Stores): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) endSession(client, stores)
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
        // Without a network a request fails at once instead of waiting for one.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
