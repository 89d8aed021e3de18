import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from '../shared/ApiError.ts'
import type { Stores } from '../shared/stores.tsx'
import { endSession } from '../shared/useSession.ts'

/** Never refetches by itself: live events report changes. */
export function createQueryClient(stores: Stores): QueryClient {
  // Instead of the browser's events, `apiFetch` and the event stream say whether there is a connection.
  onlineManager.setEventListener(() => undefined)
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
        // Without a network, fail at once instead of waiting.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
