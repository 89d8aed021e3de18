import { expect, onTestFinished, test, vi } from 'vitest'
import { createAppCache, type AppRelease } from '../../../admin/offline/createAppCache.ts'

const origin = 'http://localhost'

/** What a device keeps, over all releases, and a network that the test can cut. */
function createWorld() {
  const kept = new Map<string, Map<string, Response>>()
  const asked: string[] = []
  const extended: Promise<unknown>[] = []
  const state = { isOnline: true, isFull: false }
  const toKey = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : key, origin).pathname
  const open = (name: string) => {
    const files = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, files)
    return {
      match: async (key: RequestInfo | URL) => files.get(toKey(key))?.clone(),
      keys: async () => [...files.keys()].map((path) => new Request(origin + path)),
      put: async (key: RequestInfo | URL, response: Response) => {
        if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
        files.set(toKey(key), response)
      },
    }
  }
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    match: async (key: RequestInfo | URL) =>
      [...kept.values()]
        .find((files) => files.has(toKey(key)))
        ?.get(toKey(key))
        ?.clone(),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  })
  vi.stubGlobal('fetch', async (request: RequestInfo) => {
    asked.push(toKey(request))
    if (!state.isOnline) throw new TypeError('Failed to fetch')
    const path = toKey(request)
    const type = path.endsWith('.webmanifest') ? 'application/manifest+json' : 'text/html; charset=utf-8'
    return new Response(`from the network: ${path}`, { headers: { 'content-type': type } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const createCache = (release: AppRelease) => {
    const appCache = createAppCache(release)
    const respond = (request: Request) => appCache.respond(request, (work) => void extended.push(work))
    return { ...appCache, respond }
  }
  return {
    createCache,
    appCache: createCache({ id: 'one', files: ['/admin/assets/index-1.js'] }),
    asked,
    listKept: () => [...kept.values()].flatMap((files) => [...files.keys()]),
    listCaches: () => [...kept.keys()],
    /** Waits for what goes on after the answers. */
    settle: () => Promise.all(extended),
    state,
  }
}

function toNavigation(path: string): Request {
  const request = new Request(`${origin}${path}`)
  // Only a browser makes a request with this mode.
  Object.defineProperty(request, 'mode', { value: 'navigate' })
  return request
}

test('with a network the page comes from it; without one the cached page opens at every URL', async () => {
  const { appCache, settle, state } = createWorld()
  const online = await appCache.respond(toNavigation('/admin/te-doen'))
  expect(await online?.text()).toBe('from the network: /admin/te-doen')
  await settle()
  state.isOnline = false
  const offline = await appCache.respond(toNavigation('/admin/diagnose'))
  expect(await offline?.text()).toBe('from the network: /admin/')
})

test('when any URL is opened, then only the page and the files of the release are cached', async () => {
  const { appCache, listKept, settle, state } = createWorld()
  for (const path of [
    '/admin/app.webmanifest',
    '/admin/sw.js',
    '/admin/instellingen?token=1',
    '/admin/assets/x.js',
  ])
    expect(await (await appCache.respond(toNavigation(path)))?.text()).toContain(path.split('?')[0])
  await appCache.respond(new Request(`${origin}/admin/assets/index-1.js?copy=2`))
  await settle()
  expect(listKept().sort()).toEqual(['/admin/', '/admin/assets/index-1.js'])
  state.isOnline = false
  const offline = await appCache.respond(toNavigation('/admin/app.webmanifest'))
  expect(await offline?.text()).toBe('from the network: /admin/')
})

test('a cached file is not requested again', async () => {
  const { appCache, asked, settle, state } = createWorld()
  const request = new Request(`${origin}/admin/assets/index-1.js`)
  await appCache.respond(request)
  await settle()
  state.isOnline = false
  expect(await (await appCache.respond(request))?.text()).toBe('from the network: /admin/assets/index-1.js')
  expect(asked).toEqual(['/admin/assets/index-1.js'])
})

test('the worker ignores requests outside the app, and caches no personal data', () => {
  const { appCache, listKept } = createWorld()
  for (const path of ['/api/admin/contact-requests', '/api/admin/events', '/favicon.svg'])
    expect(appCache.respond(new Request(origin + path))).toBeUndefined()
  expect(appCache.respond(new Request(`${origin}/admin/assets/x.js`, { method: 'POST' }))).toBeUndefined()
  expect(listKept()).toEqual([])
})

test('when a fetch is refused, then the worker is not installed', async () => {
  const { appCache, state } = createWorld()
  state.isOnline = false
  await expect(appCache.prepare()).rejects.toThrow('Failed to fetch')
})

const panel = '/admin/assets/RequestPanel-1.js'
const table = '/admin/assets/RequestTable-1.js'

test('when the worker is installed, then every part of the app opens offline and is requested once', async () => {
  const { createCache, asked, state } = createWorld()
  const appCache = createCache({ id: 'one', files: [panel, table] })
  await appCache.prepare()
  state.isOnline = false
  for (const path of [panel, table]) {
    const answer = await appCache.respond(new Request(origin + path))
    expect(await answer?.text()).toBe(`from the network: ${path}`)
  }
  expect(asked).toEqual(['/admin/', panel, table])
})

test('when the network fails halfway, then the worker is installed and fetches the rest with the next page', async () => {
  const { createCache, asked, listKept, settle, state } = createWorld()
  const appCache = createCache({ id: 'one', files: [panel, table] })
  await appCache.prepare()
  const later = createCache({ id: 'two', files: ['/admin/assets/index-2.js', table] })
  const preparing = later.prepare()
  state.isOnline = false
  await preparing
  state.isOnline = true
  await later.respond(toNavigation('/admin/te-doen'))
  await settle()
  expect(listKept()).toContain('/admin/assets/index-2.js')
  // The same name is the same file: the release before has it.
  expect(asked.filter((path) => path === table)).toHaveLength(1)
})

test('when a device is full, then fetched files are still shown', async () => {
  const { appCache, settle, state } = createWorld()
  state.isFull = true
  const script = await appCache.respond(new Request(origin + panel))
  expect(await script?.text()).toBe(`from the network: ${panel}`)
  const page = await appCache.respond(toNavigation('/admin/'))
  expect(await page?.text()).toBe('from the network: /admin/')
  await settle()
})

test('when a new release activates, then only the previous one stays for older tabs', async () => {
  const { createCache, listCaches } = createWorld()
  for (const id of ['one', 'two', 'three']) {
    const appCache = createCache({ id, files: [] })
    await appCache.prepare()
    await appCache.tidy()
  }
  expect(listCaches()).toEqual(['beheer-two', 'beheer-three'])
})
