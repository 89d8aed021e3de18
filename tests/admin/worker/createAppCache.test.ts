import { expect, test } from 'vitest'
import { createAppCache } from '../../../admin/worker/createAppCache.ts'

const origin = 'http://localhost'

/** A cache in memory and a network that the test can cut. */
function createWorld() {
  const kept = new Map<string, Response>()
  const asked: string[] = []
  let isOnline = true
  const toKey = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : key, origin).pathname
  const cache = {
    put: async (key: RequestInfo | URL, response: Response) => void kept.set(toKey(key), response),
  }
  const caches = {
    open: async () => cache,
    match: async (key: RequestInfo | URL) => kept.get(toKey(key))?.clone(),
  } as unknown as CacheStorage
  const appCache = createAppCache({
    caches,
    fetch: async (request) => {
      asked.push(toKey(request))
      if (!isOnline) throw new TypeError('Failed to fetch')
      return new Response(`from the network: ${toKey(request)}`)
    },
    toShellRequest: () => new Request(`${origin}/admin/`),
  })
  const cut = () => {
    isOnline = false
  }
  return { appCache, asked, kept, cut }
}

function toNavigation(path: string): Request {
  const request = new Request(`${origin}${path}`)
  // Only a browser makes a request with this mode.
  Object.defineProperty(request, 'mode', { value: 'navigate' })
  return request
}

test('when there is a network, then the page comes from it; without one, the last page opens at every address', async () => {
  const { appCache, cut } = createWorld()
  const online = await appCache.answer(toNavigation('/admin/te-doen'))
  expect(await online?.text()).toBe('from the network: /admin/te-doen')
  cut()
  const offline = await appCache.answer(toNavigation('/admin/diagnose'))
  expect(await offline?.text()).toBe('from the network: /admin/te-doen')
})

test('when a file was fetched once, then it is not asked for again', async () => {
  const { appCache, asked, cut } = createWorld()
  const request = new Request(`${origin}/admin/assets/index-1.js`)
  await appCache.answer(request)
  cut()
  expect(await (await appCache.answer(request))?.text()).toBe('from the network: /admin/assets/index-1.js')
  expect(asked).toEqual(['/admin/assets/index-1.js'])
})

test.each(['/api/admin/contact-requests', '/api/admin/events', '/favicon.svg'])(
  'when %s is asked for, then the worker stays out of it, and keeps nothing of a person',
  (path) => {
    const { appCache, kept } = createWorld()
    expect(appCache.answer(new Request(`${origin}${path}`))).toBeUndefined()
    expect(appCache.answer(new Request(`${origin}/admin/assets/x.js`, { method: 'POST' }))).toBeUndefined()
    expect(kept.size).toBe(0)
  },
)

test('when the worker may not fetch, then it is not installed', async () => {
  const { appCache, cut } = createWorld()
  cut()
  await expect(appCache.prepare()).rejects.toThrow('Failed to fetch')
})
