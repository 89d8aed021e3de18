import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { emptyTotals, findBucket } from '#domain/statistics/pageTotals'
import { probeHeader } from '#domain/requests/probe'
import { createProbeToken } from '#store/lock/controlFile'
import {
  contactBody,
  controlKey,
  createTestServer,
  publicOrigin,
  type TestServer,
  type TestOptions,
} from './createTestServer.ts'

const toPage = (canonical: string | null) =>
  `<!DOCTYPE html><head>${canonical === null ? '' : `<link rel="canonical" href="${publicOrigin}${canonical}">`}</head>`

const site = {
  'index.html': toPage('/'),
  'diensten/index.html': toPage('/diensten'),
  // An alias has the same bytes.
  'services/index.html': toPage('/diensten'),
  'bedankt/contact/index.html': toPage(null),
  '404.html': toPage(null),
  'admin/index.html': toPage(null),
  'robots.txt': 'User-agent: *',
  '_form-shell.html': toPage(null),
}

const day = '2026-03-10'
const view = { isFirstOfDay: true, LCP: 1200 }

async function createServer(options: TestOptions = {}) {
  const server = await createTestServer({ site, ...options })
  /** As a browser's beacon sends it. */
  const tell = async (body: unknown, headers: Readonly<Record<string, string>> = {}, address?: string) => {
    const answer = await server.request('/api/metrics', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        origin: 'http://localhost',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      ...(address !== undefined && { address }),
    })
    return answer.status
  }
  return { ...server, tell, readPages: () => readPagesOf(server) }
}

async function readPagesOf({ metrics }: Pick<TestServer, 'metrics'>) {
  const days = await metrics.readDays({ since: day, until: day })
  return days[0]?.pages ?? {}
}

test('counts calls, chats and views by page, and responds without content', async () => {
  const { request, tell, readPages } = await createServer()
  const answer = await request('/api/metrics', {
    method: 'POST',
    body: '{"page":"/","started":"call"}',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await tell({ page: '/', started: 'chat' }, { 'content-type': 'application/json' })).toBe(204)
  expect(await tell({ page: '/', view })).toBe(204)
  expect(await tell({ page: '/', view: { isFirstOfDay: false } })).toBe(204)
  expect(await readPages()).toEqual({
    '/': {
      requests: 0,
      calls: 1,
      chats: 1,
      visits: 1,
      vitals: { LCP: { [findBucket(1200)]: 1 } },
    },
  })
})

test('counts an alias, and a path with a trailing slash, as the page itself', async () => {
  const { tell, readPages } = await createServer()
  for (const page of ['/diensten', '/diensten/', '/services', '/services/', '/bedankt/contact'])
    expect(await tell({ page, started: 'call' })).toBe(204)
  expect(await readPages()).toEqual({
    '/diensten': { ...emptyTotals, calls: 4 },
    '/bedankt/contact': { ...emptyTotals, calls: 1 },
  })
})

test('responds alike for a path that is no page, and does not count it', async () => {
  const { tell, metrics, dataFolder, readPages } = await createServer()
  for (const page of [
    '/bestaat-niet',
    '/404.html',
    '/_form-shell.html',
    '/robots.txt',
    '/admin',
    '/admin/login',
    '/../etc/passwd',
    '/./',
    '/diensten/../../x',
    '/constructor',
  ])
    expect([page, await tell({ page, started: 'call' })]).toEqual([page, 204])
  await metrics.flush()
  expect(await readPages()).toEqual({})
  expect(readdirSync(dataFolder)).not.toContain('metrics')
})

const refused = [
  ['no JSON', '{"page":"/",', 400],
  ['nothing', '', 400],
  ['a list', '[{"page":"/","started":"call"}]', 400],
  ['a number', '1', 400],
  ['NaN', '{"page":"/","view":{"isFirstOfDay":true,"LCP":NaN}}', 400],
  ['more than a number holds', '{"page":"/","view":{"isFirstOfDay":true,"LCP":1e999}}', 422],
  ['a text for a number', { page: '/', view: { ...view, LCP: '1200' } }, 422],
  ['below nothing', { page: '/', view: { ...view, LCP: -1 } }, 422],
  ['another kind', { page: '/', started: 'requests' }, 422],
  ['another host', { page: '//evil.example/', started: 'call' }, 422],
  ['a query', { page: '/?tel=0612345678', started: 'call' }, 422],
  ['keys of a prototype', '{"__proto__":{"page":"/","started":"call"}}', 422],
  ['more than a page sends', { page: '/', started: 'call', more: 'a'.repeat(1024) }, 413],
  ['much more', { page: '/', started: 'call', more: 'a'.repeat(2_000_000) }, 413],
] as const

test('refuses and does not count what is malformed, untrue or too long', async () => {
  const { tell, request, readPages } = await createServer()
  for (const [name, body, status] of refused) expect([name, await tell(body)]).toEqual([name, status])
  expect(await tell({ page: '/', started: 'call' }, { 'content-encoding': 'gzip' })).toBe(415)
  const noText = await request('/api/metrics', { method: 'POST', body: new Uint8Array([0xff, 0xfe, 0x00]) })
  expect(noText.status).toBe(400)
  expect(await readPages()).toEqual({})
})

test('counts pages on our own origins only, without a preflight', async () => {
  const shop = 'https://cdn.autosleutel.example'
  const { tell, request, readPages } = await createServer({ settings: { allowedOrigins: [shop] } })
  const call = { page: '/', started: 'call' }
  for (const origin of ['https://evil.example', 'null'])
    expect(await tell(call, { origin, 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await tell(call, { origin: 'https://evil.example', 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await readPages()).toEqual({})
  const answer = await request('/api/metrics', {
    method: 'POST',
    body: JSON.stringify(call),
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin: shop, 'sec-fetch-site': 'cross-site' },
  })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, shop])
  expect((await readPages())['/']?.calls).toBe(1)
})

test.each(['sec-gpc', 'dnt'])('does not measure a visitor with %s, who can still call', async (header) => {
  const { tell, readPages } = await createServer()
  expect(await tell({ page: '/', view }, { [header]: '1' })).toBe(204)
  expect(await readPages()).toEqual({})
  expect(await tell({ page: '/', started: 'call' }, { [header]: '1' })).toBe(204)
  expect(await readPages()).toEqual({ '/': { ...emptyTotals, calls: 1 } })
})

test('a flood from one client is limited, without effect on other clients and on requests', async () => {
  const { tell, postJson, readPages } = await createServer({ settings: { rateLimit: 1 } })
  const flood = '198.51.100.9'
  const call = { page: '/', started: 'call' }
  const answers: number[] = []
  for (let index = 0; index < 70; index += 1) answers.push(await tell(call, {}, flood))
  expect(answers.filter((status) => status === 429)).toHaveLength(10)
  expect((await postJson('/api/contact', contactBody, {}, flood)).status).toBe(201)
  expect((await postJson('/api/contact', contactBody, {}, flood)).status).toBe(429)
  expect(await tell(call, {}, '203.0.113.50')).toBe(204)
  expect((await readPages())['/']?.calls).toBe(61)
})

test('counts a stored request on the page it was sent from, by JSON and by form', async () => {
  const { postJson, postForm, readPages } = await createServer()
  expect((await postJson('/api/contact', { ...contactBody, page: '/services' })).status).toBe(201)
  const typed = { ...contactBody, isUrgent: '', phone: '06-12345670', page: '/diensten' }
  expect((await postForm('/api/contact', typed)).status).toBe(303)
  await vi.waitFor(async () =>
    expect(await readPages()).toEqual({ '/diensten': { ...emptyTotals, requests: 2 } }),
  )
})

test('does not count repeats, suspected spam, refusals, probes and requests without a page', async () => {
  const { postJson, readPages, store, clock } = await createServer()
  const page = '/diensten'
  const once = { ...contactBody, submissionId: 'eenmalig-0001', page }
  for (let index = 0; index < 3; index += 1) await postJson('/api/contact', once)
  const spam = { ...contactBody, phone: '079-1234567', firstName: 'https://koop.example', page }
  expect((await postJson('/api/contact', spam)).status).toBe(201)
  expect((await postJson('/api/contact', { ...contactBody, phone: '1', page })).status).toBe(422)
  expect((await postJson('/api/contact', { ...contactBody, phone: '06-12345672' })).status).toBe(201)
  const isProbe = { [probeHeader]: createProbeToken(controlKey, new Date(clock.ms)) }
  expect((await postJson('/api/contact', { ...contactBody, page }, isProbe, '127.0.0.1')).status).toBe(201)
  expect(store.list('contact')).toHaveLength(4)
  await expect.poll(async () => (await readPages())[page]?.requests).toBe(1)
  // Everything that would have been counted was asked for before this one.
  await postJson('/api/contact', { ...contactBody, phone: '06-12345679', page: '/' })
  await expect.poll(async () => (await readPages())['/']?.requests).toBe(1)
  expect(await readPages()).toEqual({
    '/': { ...emptyTotals, requests: 1 },
    [page]: { ...emptyTotals, requests: 1 },
  })
})

test('nothing about the sender is on disk or in the log', async () => {
  const { tell, postJson, readPages, metrics, dataFolder, lines } = await createServer()
  const headers = {
    'user-agent': 'Zoekmij/1.0',
    referer: 'https://elders.example/zoek?q=geheim',
    cookie: 'a=geheim',
  }
  await tell({ page: '/', started: 'call', id: 'geheim', phone: '06-12345678' }, headers)
  await tell({ page: '/', view, visitor: 'geheim' }, headers)
  await tell({ page: '/geheim', started: 'call' }, headers)
  await postJson('/api/contact', { ...contactBody, page: '/' }, headers)
  await expect.poll(async () => (await readPages())['/']?.requests).toBe(1)
  await metrics.flush()
  const kept = readFileSync(join(dataFolder, 'metrics', `${day}.json`), 'utf8')
  expect(kept).not.toMatch(/Zoekmij|elders|geheim|203\.0\.113|12345678|Bakker|\d\d:\d\d/)
  expect(JSON.stringify(lines)).not.toMatch(/Zoekmij|elders|geheim|203\.0\.113|12345678/)
})

test('a page that cannot be read refuses no request', async () => {
  const { tell, postJson, publicFolder, lines, readPages } = await createServer()
  expect(await tell({ page: '/diensten', started: 'call' })).toBe(204)
  rmSync(join(publicFolder, 'index.html'))
  expect(await tell({ page: '/', started: 'call' })).toBe(204)
  expect((await postJson('/api/contact', { ...contactBody, page: '/' })).status).toBe(201)
  await expect.poll(() => lines.filter(({ msg }) => msg.includes('not counted'))).toHaveLength(2)
  expect(await readPages()).toEqual({ '/diensten': { ...emptyTotals, calls: 1 } })
})
