const namePrefix = 'beheer-'
const shellPath = '/admin/'

export interface AppRelease {
  readonly id: string
  readonly files: readonly string[]
}

type WaitUntil = (work: Promise<unknown>) => void

/**
 * Caches one page and the files of the release, nothing else. Assets: cache first. Page: network
 * first; without a network the one page opens at every address.
 */
export function createAppCache({ id, files }: AppRelease) {
  const cacheName = namePrefix + id

  const store = async (path: string, response: Response): Promise<void> => {
    if (!response.ok || response.redirected) return
    try {
      await (await caches.open(cacheName)).put(path, response)
    } catch {
      // The device is full.
    }
  }
  /** One by one, so the page's own requests go first. */
  const complete = async (): Promise<void> => {
    try {
      const cached = await (await caches.open(cacheName)).keys()
      const paths = new Set(cached.map(({ url }) => new URL(url).pathname))
      for (const path of files.filter((each) => !paths.has(each)))
        await store(path, (await caches.match(path)) ?? (await fetch(path)))
    } catch {
      // The next page continues.
    }
  }
  /** Not the navigation's response: that may be a manifest, a script or an error. */
  const fetchShell = async (): Promise<Response> => {
    const response = await fetch(shellPath)
    const isPage = response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html')
    if (!isPage) throw new Error(`status ${response.status} for the app's page, or no page`)
    return response
  }
  /** Throws if the page cannot be fetched, to prevent the worker's installation. */
  const prepare = async (): Promise<void> => {
    await store(shellPath, await fetchShell())
    await complete()
  }
  const respondCacheFirst = async (request: Request, waitUntil: WaitUntil): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const cached = await caches.match(pathname)
    if (cached) return cached
    const response = await fetch(request)
    // A file of another release is not kept: a tab that needs it has its own cache.
    if (files.includes(pathname)) waitUntil(store(pathname, response.clone()))
    return response
  }
  const respondNetworkFirst = async (request: Request, waitUntil: WaitUntil): Promise<Response> => {
    try {
      const response = await fetch(request)
      // After a failure, the next page continues.
      waitUntil(prepare().catch(() => undefined))
      return response
    } catch (error) {
      // Earlier releases cached their page under the same path.
      const cached =
        (await (await caches.open(cacheName)).match(shellPath)) ?? (await caches.match(shellPath))
      if (cached) return cached
      throw error
    }
  }
  return {
    prepare,
    /** An open tab may still use the last earlier cache. */
    tidy: async (): Promise<void> => {
      const names = await caches.keys()
      const earlier = names.filter((name) => name.startsWith(namePrefix) && name !== cacheName)
      await Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)))
    },
    respond: (request: Request, waitUntil: WaitUntil): Promise<Response> | undefined => {
      const { pathname } = new URL(request.url)
      if (request.method !== 'GET') return undefined
      if (pathname.startsWith('/admin/assets/')) return respondCacheFirst(request, waitUntil)
      return request.mode === 'navigate' ? respondNetworkFirst(request, waitUntil) : undefined
    },
  }
}
