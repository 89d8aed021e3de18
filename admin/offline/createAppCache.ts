const namePrefix = 'beheer-'
const shellPath = '/admin/'

/** What one release of the staff app is made of. */
export interface AppRelease {
  /** Another one for other files. */
  readonly id: string
  /** Paths of the files to have before anybody asks for them. A name changes with what is in it. */
  readonly files: readonly string[]
}

export interface AppCacheParts {
  readonly caches: CacheStorage
  readonly release: AppRelease
  readonly fetch: (request: Request) => Promise<Response>
  readonly toRequest: (path: string) => Request
}

/** Keeps the worker alive until this is done, though its answer was given. */
type Extend = (work: Promise<unknown>) => void

/**
 * Keeps the staff app's own files, so that all of it opens in a cellar. Files whose name changes with their content come from the cache; the page comes
 * from the network as long as there is one. What the server tells of requests is left alone.
 */
export function createAppCache({ caches, release, fetch, toRequest }: AppCacheParts) {
  const cacheName = namePrefix + release.id

  const keep = async (key: string | Request, response: Response): Promise<void> => {
    if (!response.ok) return
    try {
      await (await caches.open(cacheName)).put(key, response)
    } catch {
      // A device that is full keeps less; what was fetched is shown all the same.
    }
  }
  /** Fetches what is not there yet, one file after the other: the page's own requests go first. Throws where the network fails. */
  const complete = async (): Promise<void> => {
    const cached = await (await caches.open(cacheName)).keys()
    const paths = new Set(cached.map(({ url }) => new URL(url).pathname))
    for (const path of release.files.filter((each) => !paths.has(each))) {
      await keep(path, (await caches.match(path)) ?? (await fetch(toRequest(path))))
    }
  }
  const completeIfPossible = () => complete().catch(() => undefined)
  const fromCacheFirst = async (request: Request, extend: Extend): Promise<Response> => {
    const kept = await caches.match(request)
    if (kept) return kept
    const response = await fetch(request)
    extend(keep(request, response.clone()))
    return response
  }
  const pageFromNetworkFirst = async (request: Request, extend: Extend): Promise<Response> => {
    try {
      const response = await fetch(request)
      extend(keep(shellPath, response.clone()).then(completeIfPossible))
      return response
    } catch (error) {
      // An earlier release has a page of its own under the same path.
      const kept = (await (await caches.open(cacheName)).match(shellPath)) ?? (await caches.match(shellPath))
      if (kept) return kept
      throw error
    }
  }
  return {
    /**
     * Fetches the page for the first time, and all that belongs to it as far as the network allows. Throws where the worker may not fetch, as under a
     * policy that does not allow it: such a worker must never stand between the app and its server.
     */
    prepare: async (): Promise<void> => {
      const response = await fetch(toRequest(shellPath))
      if (!response.ok) throw new Error(`the app's page was answered ${response.status}`)
      await keep(shellPath, response)
      await completeIfPossible()
    },
    /** Forgets earlier releases, all but the one before this: a tab may be open that is still of it. */
    tidy: async (): Promise<void> => {
      const names = await caches.keys()
      const earlier = names.filter((name) => name.startsWith(namePrefix) && name !== cacheName)
      await Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)))
    },
    /** The answer to a request of the app; undefined where the browser is to ask as usual. */
    answer: (request: Request, extend: Extend): Promise<Response> | undefined => {
      const { pathname } = new URL(request.url)
      if (request.method !== 'GET') return undefined
      if (pathname.startsWith('/admin/assets/')) return fromCacheFirst(request, extend)
      return request.mode === 'navigate' ? pageFromNetworkFirst(request, extend) : undefined
    },
  }
}
