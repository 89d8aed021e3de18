import { describe, expect, test } from 'vitest'
import { contactBody, createTestServer, publicOrigin } from './createTestServer.ts'
import { renderFormShells } from './renderFormShells.tsx'

const shop = 'https://cdn.autosleutel.example'

/** Headers of the browser, the settings' origins, and whether a change is let through. */
const cases: readonly (readonly [string, Readonly<Record<string, string>>, boolean])[] = [
  ['a page of ours', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, true],
  ['the address bar', { 'sec-fetch-site': 'none' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }, false],
  ['another port of this machine', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9999' }, false],
  ['the site on its CDN', { 'sec-fetch-site': 'cross-site', origin: shop }, true],
  ['the public origin', { 'sec-fetch-site': 'cross-site', origin: publicOrigin }, true],
  ['an older browser on our page', { origin: 'http://localhost' }, true],
  ['an older browser on another site', { origin: 'https://evil.example' }, false],
  ['an older browser that hides its origin', { origin: 'null' }, false],
  ['no browser', {}, true],
]

test.each(cases)('a change from %s', async (_, headers, isLetThrough) => {
  const { postJson, request, logIn, store } = await createTestServer({
    settings: { publicOrigin: undefined, allowedOrigins: [shop, publicOrigin] },
  })
  const posted = await postJson('/api/contact', contactBody, headers)
  expect(posted.status).toBe(isLetThrough ? 201 : 403)
  expect(store.list('contact')).toHaveLength(isLetThrough ? 1 : 0)
  const session = await logIn()
  const login = { name: 'beheer', password: 'wachtwoord-van-beheer' }
  expect((await postJson('/api/admin/session', login, headers)).status).toBe(isLetThrough ? 200 : 403)
  const change = await request('/api/admin/contact-requests/unknown-id', {
    method: 'PATCH',
    body: '{"attempt":true}',
    headers: { ...session, ...headers, 'content-type': 'application/json' },
  })
  expect(change.status).toBe(isLetThrough ? 404 : 403)
  const logOut = await request('/api/admin/session', {
    method: 'DELETE',
    headers: { ...session, ...headers },
  })
  expect(logOut.status).toBe(isLetThrough ? 204 : 403)
})

test('a form post from another site gets a page that says so', async () => {
  const { postForm } = await createTestServer()
  const answer = await postForm('/api/contact', { firstName: 'Noor' }, { 'sec-fetch-site': 'cross-site' })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(await answer.text()).toContain('vanaf onze eigen website')
})

test('the site on another origin may read the response, also a refusal', async () => {
  const { postJson } = await createTestServer({ settings: { allowedOrigins: [shop] } })
  for (const body of [contactBody, {}]) {
    const answer = await postJson('/api/contact', body, { origin: shop, 'sec-fetch-site': 'cross-site' })
    expect(answer.headers.get('access-control-allow-origin')).toBe(shop)
    expect(answer.headers.get('vary')).toContain('Origin')
  }
})

test('a form post from the site on another origin leads back to that site', async () => {
  const { postForm } = await createTestServer({ settings: { allowedOrigins: [shop] } })
  const fields = { ...contactBody, isUrgent: 'true' }
  const answer = await postForm('/api/contact', fields, { origin: shop, 'sec-fetch-site': 'cross-site' })
  expect(answer.headers.get('location')).toMatch(
    /^https:\/\/cdn\.autosleutel\.example\/bedankt\/contact\?ref=.{9}#spoed$/,
  )
})

describe('a refused form that is corrected on the server’s own page', () => {
  /** Of the page, and so of what is posted from it. */
  const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
  const readSite = (html: string) => /<input type="hidden" name="site" value="([^"]*)">/.exec(html)?.[1]

  test.each([shop, publicOrigin])('leads back to the site it came from, %s', async (site) => {
    const { postForm } = await createTestServer({
      site: renderFormShells(),
      settings: { publicOrigin, allowedOrigins: [shop] },
    })
    const first = await postForm(
      '/api/contact',
      { firstName: 'N' },
      { origin: site, 'sec-fetch-site': 'cross-site' },
    )
    expect(first.status).toBe(422)
    // Refused a second time it still knows.
    const second = await postForm('/api/contact', { site: readSite(await first.text()) ?? '' }, own)
    expect(second.status).toBe(422)
    const fields = { ...contactBody, isUrgent: '', site: readSite(await second.text()) ?? '' }
    const third = await postForm('/api/contact', fields, own)
    expect(third.status).toBe(303)
    expect(third.headers.get('location')).toMatch(new RegExp(`^${site}/bedankt/contact\\?ref=.{9}$`))
  })

  test('stays on the server where it never left it', async () => {
    const { postForm } = await createTestServer({ settings: { publicOrigin, allowedOrigins: [shop] } })
    const refused = await postForm('/api/contact', { firstName: 'N' }, own)
    expect(readSite(await refused.text())).toBeUndefined()
    const answer = await postForm('/api/contact', { ...contactBody, isUrgent: '' }, own)
    expect(answer.headers.get('location')).toMatch(/^\/bedankt\/contact\?ref=/)
  })

  test('leads to no site that is not ours', async () => {
    const { postForm } = await createTestServer({ settings: { publicOrigin, allowedOrigins: [shop] } })
    const fields = { ...contactBody, isUrgent: '', site: 'https://evil.example' }
    const answer = await postForm('/api/contact', fields, own)
    expect(answer.headers.get('location')).toMatch(/^\/bedankt\/contact\?ref=/)
  })
})

test('an older browser on our host without TLS is foreign where the site has TLS', async () => {
  const { postJson } = await createTestServer({ settings: { publicOrigin } })
  const { host } = new URL(publicOrigin)
  const answer = await postJson('/api/contact', contactBody, { host, origin: `http://${host}` })
  expect(answer.status).toBe(403)
})
