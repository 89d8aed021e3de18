const namePrefix = 'beheer-'
const shellPath = '/admin/'

export interface AppRelease {
  /** Differs for every set of files. */
  readonly id: string
  readonly files: readonly string[]
}

/** Keeps the worker alive until the work is done. */
type WaitUntil = (work: Promise<unknown>) => void

/** Caches the app's files, never API responses. Assets: cache first; page: network first. */
export function createAppCache({ id, files }: AppRelease) {
  const cacheName = namePrefix + id

  const store = async (key: string | Request, response: Response): Promise<void> => {
    if (!response.ok) return
    try {
      await (await caches.open(cacheName)).put(key, response)
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
  const respondCacheFirst = async (request: Request, waitUntil: WaitUntil): Promise<Response> => {
    const cached = await caches.match(request)
    if (cached) return cached
    const response = await fetch(request)
    waitUntil(store(request, response.clone()))
    return response
  }
  const respondNetworkFirst = async (request: Request, waitUntil: WaitUntil): Promise<Response> => {
    try {
      const response = await fetch(request)
      waitUntil(store(shellPath, response.clone()).then(complete))
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
    /** Throws if the page cannot be fetched, to prevent the worker's installation. */
    prepare: async (): Promise<void> => {
      const response = await fetch(shellPath)
      if (!response.ok) throw new Error(`status ${response.status} for the app's page`)
      await store(shellPath, response)
      await complete()
    },
    /** Keeps the last earlier cache: an open tab may still use it. */
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
