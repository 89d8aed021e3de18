const cacheName = 'beheer-1'
export const shellPath = '/admin/'

export interface AppCacheParts {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  /** A request for the page that every address of the app is. */
  readonly toShellRequest: () => Request
}

/**
 * Keeps the staff app's own files, so that it opens in a cellar. Files whose name changes with their content come from the cache; the page comes from the
 * network as long as there is one. What the server tells of requests is left alone.
 */
export function createAppCache({ caches, fetch, toShellRequest }: AppCacheParts) {
  const keep = async (key: string | Request, response: Response): Promise<void> => {
    if (response.ok) await (await caches.open(cacheName)).put(key, response)
  }
  const fromCacheFirst = async (request: Request): Promise<Response> => {
    const kept = await caches.match(request)
    if (kept) return kept
    const response = await fetch(request)
    await keep(request, response.clone())
    return response
  }
  const pageFromNetworkFirst = async (request: Request): Promise<Response> => {
    try {
      const response = await fetch(request)
      await keep(shellPath, response.clone())
      return response
    } catch (error) {
      const kept = await caches.match(shellPath)
      if (kept) return kept
      throw error
    }
  }
  return {
    /**
     * Fetches the page for the first time. Throws where the worker may not fetch, as under a policy that does not allow it: such a worker must
     * never stand between the app and its server.
     */
    prepare: async (): Promise<void> => {
      const response = await fetch(toShellRequest())
      if (!response.ok) throw new Error(`the app's page was answered ${response.status}`)
      await keep(shellPath, response)
    },
    /** The answer to a request of the app; undefined where the browser is to ask as usual. */
    answer: (request: Request): Promise<Response> | undefined => {
      const { pathname } = new URL(request.url)
      if (request.method !== 'GET') return undefined
      if (pathname.startsWith('/admin/assets/')) return fromCacheFirst(request)
      return request.mode === 'navigate' ? pageFromNetworkFirst(request) : undefined
    },
  }
}
