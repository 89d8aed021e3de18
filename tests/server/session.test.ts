import { expect, test } from 'vitest'
import { createTestServer, publicOrigin, toCookie } from './createTestServer.ts'
import { testRules } from '../support/testRules.ts'

const path = '/api/admin/session'
test('the session cookie is HttpOnly and SameSite', async () => {
  const { staff, postJson, request } = await createTestServer()
  await staff.add('Anna', 'een-lang-wachtwoord')
  expect((await request(path)).status).toBe(401)
  const answer = await postJson(path, { name: 'anna', password: 'een-lang-wachtwoord' })
  expect(answer.status).toBe(200)
  const expected = {
    name: 'Anna',
    role: 'staff',
    business: {
      name: 'Sleutelbus Den Helder',
      phone: '0223-012345',
      chatPhone: '06-01234567',
      promises: testRules.promises,
      termsUrl: expect.stringMatching(/^https:.*voorwaarden-/),
      replies: expect.any(Array),
      warranty: { repairMonths: 4, newKeyMonths: 18, revisitHours: 36 },
    },
    hasCarLookup: false,
    hasMail: false,
    idleExpiresAt: '2026-03-10T21:00:00.000Z',
  }
  expect(await answer.json()).toEqual(expected)
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^staff=[\w-]{43};/)
  for (const flag of ['HttpOnly', 'SameSite=Strict', 'Path=/', `Max-Age=${30 * 24 * 3600}`])
    expect(cookie).toContain(flag)
  expect(cookie).not.toContain('Secure')
  const whoAmI = await request(path, { headers: { cookie: toCookie(answer) } })
  expect(await whoAmI.json()).toEqual(expected)
  expect(whoAmI.headers.get('cache-control')).toBe('no-store')
})

test('guard: over TLS the cookie is Secure, and is a session only with its __Host- prefix', async () => {
  const byOrigin = await createTestServer({ settings: { publicOrigin } })
  const byProxy = await createTestServer({ settings: { trustProxy: 1 } })
  for (const { staff, postJson, request } of [byOrigin, byProxy]) {
    await staff.add('anna', 'een-lang-wachtwoord')
    const headers = { 'x-forwarded-proto': 'https' }
    const answer = await postJson(path, { name: 'anna', password: 'een-lang-wachtwoord' }, headers)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-staff=.*; Path=\/.*; Secure/)
    const cookie = toCookie(answer)
    expect((await request(path, { headers: { ...headers, cookie } })).status).toBe(200)
    const unsafe = cookie.replace('__Host-', '')
    expect((await request(path, { headers: { ...headers, cookie: unsafe } })).status).toBe(401)
  }
})

test('after too many failed log-ins an address has to wait, and other addresses do not', async () => {
  const { staff, postJson } = await createTestServer()
  await staff.add('anna', 'een-lang-wachtwoord')
  const tryName = (name: string, address: string, password = 'verkeerd-wachtwoord') =>
    postJson(path, { name, password }, {}, address)
  for (let index = 0; index < 20; index += 1) {
    expect((await tryName(`iemand${index}`, '198.51.100.1')).status).toBe(401)
  }
  const refused = await tryName('anna', '198.51.100.1', 'een-lang-wachtwoord')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await tryName('anna', '198.51.100.2', 'een-lang-wachtwoord')).status).toBe(200)
})

test('guard: wrong passwords from many addresses never lock the owner out', async () => {
  const { staff, postJson } = await createTestServer()
  await staff.add('anna', 'een-lang-wachtwoord')
  for (let index = 0; index < 40; index += 1) {
    const login = { name: index % 2 ? 'ANNA ' : 'anna', password: 'verkeerd-wachtwoord' }
    expect((await postJson(path, login, {}, `198.51.100.${index}`)).status).toBe(401)
  }
  const login = { name: 'anna', password: 'een-lang-wachtwoord' }
  expect((await postJson(path, login, {}, '198.51.100.99')).status).toBe(200)
})

test('a device that logged in before can log in while its address is limited, until a new password', async () => {
  const { staff, postJson } = await createTestServer()
  await staff.add('anna', 'een-lang-wachtwoord')
  const login = { name: 'anna', password: 'een-lang-wachtwoord' }
  const first = await postJson(path, login)
  const cookies = first.headers.getSetCookie()
  const device = cookies.find((each) => each.startsWith('device=')) ?? ''
  for (const flag of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=34560000'])
    expect(device).toContain(flag)
  const cookie = device.split(';', 1)[0] ?? ''
  const guess = async (headers: Readonly<Record<string, string>>, count: number) => {
    const statuses = []
    for (let index = 0; index < count; index += 1)
      statuses.push((await postJson(path, { ...login, password: 'verkeerd' }, headers)).status)
    return statuses.at(-1)
  }
  expect(await guess({}, 21)).toBe(429)
  expect((await postJson(path, login)).status).toBe(429)
  expect((await postJson(path, login, { cookie })).status).toBe(200)
  // Neither a changed cookie nor that of another account.
  const [id, signature = ''] = cookie.replace('device=', '').split('.')
  await staff.add('bert', 'wachtwoord-van-bert')
  expect((await postJson(path, login, { cookie: `device=${id}.${'A'.repeat(43)}` })).status).toBe(429)
  expect((await postJson(path, { ...login, name: 'bert' }, { cookie })).status).toBe(429)
  // Its own guesses are limited, too.
  expect(await guess({ cookie }, 21)).toBe(429)
  await staff.passwd('anna', 'een-heel-ander-wachtwoord')
  const other = `device=${'B'.repeat(22)}.${signature}`
  for (const each of [cookie, other])
    expect((await postJson(path, { ...login, password: 'x' }, { cookie: each })).status).toBe(429)
})

test('a shared device is known for each of its accounts', async () => {
  const { staff, postJson } = await createTestServer()
  let cookie = ''
  for (const name of ['anna', 'bert']) {
    await staff.add(name, `wachtwoord-van-${name}`)
    const answer = await postJson(path, { name, password: `wachtwoord-van-${name}` }, { cookie })
    cookie = answer.headers.getSetCookie().find((each) => each.startsWith('device=')) ?? ''
  }
  for (let index = 0; index < 20; index += 1) await postJson(path, { name: 'x', password: 'x' })
  for (const name of ['anna', 'bert']) {
    const login = { name, password: `wachtwoord-van-${name}` }
    expect((await postJson(path, login, { cookie: cookie.split(';', 1)[0] ?? '' })).status).toBe(200)
  }
})

test('a successful log-in does not count as an attempt', async () => {
  const { staff, postJson } = await createTestServer()
  await staff.add('anna', 'een-lang-wachtwoord')
  for (let index = 0; index < 25; index += 1) {
    expect((await postJson(path, { name: 'anna', password: 'een-lang-wachtwoord' })).status).toBe(200)
  }
})

test('logging out ends the session and removes the cookie', async () => {
  const { logIn, request } = await createTestServer()
  const headers = await logIn()
  const answer = await request(path, { method: 'DELETE', headers })
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^staff=;.*Max-Age=0/)
  expect((await request(path, { headers })).status).toBe(401)
  expect((await request(path, { method: 'DELETE', headers })).status).toBe(204)
})

test('when a browser logs in again, then its earlier session ends', async () => {
  const { logIn, postJson, request } = await createTestServer()
  const before = await logIn()
  const answer = await postJson(path, { name: 'beheer', password: 'wachtwoord-van-beheer' }, before)
  expect(answer.status).toBe(200)
  expect((await request(path, { headers: before })).status).toBe(401)
})
