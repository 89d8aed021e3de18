import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { requestKinds } from '#domain/forms/kinds'
import { submitPaths } from '#domain/site/routes'
import { StoreUnavailableError } from '#store/storeErrors'
import {
  callbackBody,
  contactBody,
  createTestServer,
  diagnosisBody,
  type TestOptions,
} from './createTestServer.ts'

const shell =
  '<!DOCTYPE html><html lang="nl"><head><meta http-equiv="Content-Security-Policy" content="default-src &#x27;none&#x27;; form-action &#x27;self&#x27;"><title>{{title}}</title></head><body><main>{{main}}</main></body></html>'
const site = { 'index.html': 'home', '_follow-shell.html': shell }
const bodies = { contact: contactBody, diagnosis: diagnosisBody, callback: callbackBody }
const asPage = { accept: 'text/html,application/xhtml+xml' }

async function open(options: TestOptions = {}) {
  const server = await createTestServer({ site, ...options })
  const post = async (body: object = contactBody) => {
    const answer = await server.postJson('/api/contact', body)
    const { id, follow } = (await answer.json()) as { id: string; follow: string }
    return { id, follow, api: follow.replace('/aanvraag', '/api/requests') }
  }
  const read = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await server.request(path, { headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const cancel = (api: string, headers: Readonly<Record<string, string>> = {}) =>
    server.request(`${api}/cancel`, { method: 'POST', headers })
  return { ...server, post, read, cancel }
}

test.each(requestKinds)('a %s has a page of its own, the same for the same submission', async (kind) => {
  const { postJson, read } = await open()
  const body = { ...bodies[kind], submissionId: 'submission-1' }
  const answers = [await postJson(submitPaths[kind], body), await postJson(submitPaths[kind], body)]
  const [one, two] = await Promise.all(answers.map(async (each) => (await each.json()) as { follow: string }))
  expect(one?.follow).toMatch(/^\/aanvraag\/[\w-]{22}[0-9a-f]{30}$/)
  expect(two).toEqual(one)
  const page = await read(one?.follow ?? '')
  expect(page.status).toBe(200)
  const parsed = parse(page.text)
  expect(parsed.querySelector('[aria-current=step]')?.text).toContain('Wij bellen u vóór')
})

test('guard: the page is for its visitor alone: not indexed, kept or referred, and with the strict policy', async () => {
  const { post, read } = await open()
  const { follow, api } = await post()
  const { headers, text } = await read(follow)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect(text).toContain('<title>Uw aanvraag</title>')
  expect(text).not.toContain('<script')
  const json = await read(api)
  for (const shown of [text, json.text]) {
    expect(shown).toContain('Noor')
    for (const secret of ['Bakker', '12345678', 'noor@', 'Toyota', 'op slot'])
      expect(shown).not.toContain(secret)
  }
})

test('guard: a token with a changed bit, of another request or of nothing gets the same 404', async () => {
  const { post, read, store } = await open()
  const [mine, other] = [await post(), await post({ ...contactBody, phone: '06-87654321' })]
  const token = mine.follow.slice('/aanvraag/'.length)
  const swapped = token.slice(0, 22) + other.id
  // The last character of a signature has bits that a decoder drops.
  const last = String.fromCharCode(token.charCodeAt(21) + 1)
  const wrong = [
    swapped,
    'x',
    mine.id,
    token.slice(1),
    `${token}0`,
    token.toUpperCase(),
    token.slice(0, 21) + last + mine.id,
  ]
  const answers = await Promise.all(wrong.map((each) => read(`/aanvraag/${each}`)))
  const texts = new Set(answers.map(({ status, text }) => `${status} ${text}`))
  expect(texts.size).toBe(1)
  expect(answers[0]?.status).toBe(404)
  expect(answers[0]?.text).toContain('Bel ons, dan zoeken wij uw aanvraag voor u op.')
  expect(answers[0]?.headers.get('referrer-policy')).toBe('no-referrer')
  for (const each of wrong) expect((await read(`/api/requests/${each}`)).status).toBe(404)
  await store.eraseAll('contact', [mine.id], '2026-03-10T09:00:00.000Z', 'asked')
  const erased = await read(mine.follow)
  expect(`${erased.status} ${erased.text}`).toBe([...texts][0])
})

test('guard: no log line and no metrics page has a token', async () => {
  const { post, read, cancel, request, lines } = await open()
  const { follow, api } = await post()
  await read(follow)
  await read(api)
  await cancel(api, asPage)
  await request(`${api}/photos`, { method: 'POST', body: 'x', headers: asPage })
  await request('/api/metrics', { method: 'POST', body: JSON.stringify({ page: follow, started: 'call' }) })
  const token = follow.slice('/aanvraag/'.length)
  expect(JSON.stringify(lines)).not.toContain(token)
  expect(JSON.stringify(lines)).not.toContain(token.slice(22))
})

test('without JavaScript a cookie that only this page gets leads there from the thank-you page', async () => {
  const { postForm, read, store } = await open({ settings: { trustProxy: 1 } })
  const answer = await postForm(
    '/api/contact',
    { ...contactBody, isUrgent: '' },
    { 'x-forwarded-proto': 'https' },
  )
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).not.toContain('aanvraag')
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(
    /^aanvraag=[\w-]{52}; Path=\/aanvraag; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/,
  )
  const led = await read('/aanvraag', { cookie: cookie.split(';')[0] ?? '' })
  expect(led.status).toBe(303)
  const page = await read(led.headers.get('location') ?? '')
  expect(page.text).toContain(store.list('contact')[0]?.reference ?? '-')
  expect((await read('/aanvraag')).status).toBe(404)
})

test('a visitor withdraws: staff see it at once, it leaves what must be done, and twice is once', async () => {
  const { post, cancel, store, request, logIn, clock } = await open()
  const { id, api, follow } = await post()
  const session = await logIn()
  clock.ms += 60_000
  const answer = await cancel(api, asPage)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, follow])
  expect((await cancel(api)).status).toBe(200)
  const [kept] = store.list('contact')
  expect(kept).toMatchObject({ status: 'archived', withdrawnAt: '2026-03-10T09:01:00.000Z', version: 2 })
  expect(kept?.history).toMatchObject([
    { action: 'withdraw', by: 'visitor', from: 'new', status: 'archived' },
  ])
  const summary = await request('/api/admin/summary', { headers: session })
  expect(await summary.json()).toMatchObject({ open: { contact: 0 }, due: { late: 0, soon: 0 } })
  const shown = await request(`/api/admin/requests/${id}`, { headers: session })
  expect(await shown.json()).toMatchObject({ withdrawnAt: '2026-03-10T09:01:00.000Z' })
  const page = await (await request(follow)).text()
  expect(page).toContain('U trok deze aanvraag vandaag om 10:01 in.')
  expect(page).not.toContain('/cancel')
})

test('a job that is done cannot be withdrawn, and says so', async () => {
  const { post, cancel, store } = await open()
  const { id, api } = await post()
  const options = { by: 'beheer', at: '2026-03-10T09:05:00.000Z' }
  await store.change('contact', id, { status: 'done', ownershipSeen: true }, options)
  const answer = await cancel(api, asPage)
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('Intrekken kan niet meer.')
  expect((await cancel(api)).status).toBe(409)
  expect(store.list('contact')[0]?.status).toBe('done')
})

test('a page that sends no referrer may post, and another site may not', async () => {
  const { post, cancel } = await open()
  const { api } = await post()
  expect((await cancel(api, { origin: 'https://ander.example' })).status).toBe(403)
  expect((await cancel(api, { origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await cancel(api, { origin: 'null' })).status).toBe(200)
})

test('while the store is away the visitor reads that the request is kept', async () => {
  let isAway = false
  const { post, read } = await open({
    expectsErrors: true,
    wrapStore: (real) => ({
      ...real,
      get: async (kind, id) => {
        if (isAway) throw new StoreUnavailableError('away')
        return real.get(kind, id)
      },
    }),
  })
  const { follow } = await post()
  isAway = true
  const { status, text } = await read(follow)
  expect(status).toBe(503)
  expect(text).toContain('Wij hebben hem wel.')
})
