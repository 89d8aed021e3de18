import { expect, test } from 'vitest'
import { createTestServer, toCookie, type TestServer } from './createTestServer.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const login = { name: 'Anna', password: 'wachtwoord-van-anna' }

interface OwnSession {
  readonly id: string
  readonly createdAt: string
  readonly lastUsedAt: string
  readonly userAgent: string
  readonly current: boolean
}

async function open(server: TestServer) {
  await server.staff.add(login.name, login.password)
  const logIn = async (userAgent?: string) => {
    const headers: Record<string, string> = userAgent === undefined ? {} : { 'user-agent': userAgent }
    const answer = await server.postJson('/api/admin/session', login, headers)
    return { cookie: toCookie(answer) }
  }
  const list = async (headers: Readonly<Record<string, string>>): Promise<readonly OwnSession[]> =>
    (await server.request('/api/admin/sessions', { headers })).json()
  const isIn = async (headers: Readonly<Record<string, string>>) =>
    (await server.request('/api/admin/session', { headers })).status === 200
  const end = (id: string, headers: Readonly<Record<string, string>>) =>
    server.request(`/api/admin/sessions/${id}`, { method: 'DELETE', headers })
  return { logIn, list, isIn, end }
}

test('staff see where they are logged in, and nothing that is of use to another', async () => {
  const server = await createTestServer()
  const { logIn, list } = await open(server)
  const phone = await logIn(android)
  server.clock.ms += 3_600_000
  const office = await logIn()
  await server.logIn('Bert', 'wachtwoord-van-bert')
  const sessions = await list(office)
  expect(sessions).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{16}$/),
      createdAt: '2026-03-10T10:00:00.000Z',
      lastUsedAt: '2026-03-10T10:00:00.000Z',
      userAgent: 'Onbekend apparaat',
      current: true,
    },
    {
      id: expect.stringMatching(/^[\w-]{16}$/),
      createdAt: '2026-03-10T09:00:00.000Z',
      lastUsedAt: '2026-03-10T09:00:00.000Z',
      userAgent: 'Chrome op Android',
      current: false,
    },
  ])
  const token = phone.cookie.replace('staff=', '')
  expect(JSON.stringify(sessions)).not.toContain(token.slice(0, 10))
})

test('a lost phone is logged out from elsewhere', async () => {
  const server = await createTestServer()
  const { logIn, list, isIn, end } = await open(server)
  const phone = await logIn(android)
  const office = await logIn()
  const id = (await list(office)).find(({ current }) => !current)?.id ?? ''
  expect((await end(id, office)).status).toBe(204)
  expect([await isIn(phone), await isIn(office)]).toEqual([false, true])
  expect((await end(id, office)).status).toBe(404)
})

test('nobody ends somebody else’s session', async () => {
  const server = await createTestServer()
  const { logIn, list, isIn, end } = await open(server)
  const anna = await logIn()
  const bert = await server.logIn('Bert', 'wachtwoord-van-bert')
  expect((await end((await list(anna))[0]?.id ?? '', bert)).status).toBe(404)
  expect(await isIn(anna)).toBe(true)
})

test('a session says when it is over if nothing more is heard, and never later than thirty days', async () => {
  const server = await createTestServer()
  const { logIn } = await open(server)
  const headers = await logIn()
  const read = async () => {
    const body: { idleExpiresAt: string } = await (
      await server.request('/api/admin/session', { headers })
    ).json()
    return body.idleExpiresAt
  }
  server.clock.ms += 3_600_000
  expect(await read()).toBe('2026-03-10T22:00:00.000Z')
  for (let index = 0; index < 65; index += 1) {
    server.clock.ms += 11 * 3_600_000
    await read()
  }
  expect(await read()).toBe('2026-04-09T09:00:00.000Z')
})

test('a new password ends all sessions but this browser’s, which gets another token', async () => {
  const server = await createTestServer()
  const { logIn, list, isIn } = await open(server)
  const phone = await logIn(android)
  const office = await logIn()
  const password = 'een-nieuw-wachtwoord'
  const change = { current: login.password, next: password }
  const answer = await server.postJson('/api/admin/password', change, office)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ name: 'Anna', idleExpiresAt: '2026-03-10T21:00:00.000Z' })
  const renewed = { cookie: toCookie(answer) }
  expect([await isIn(phone), await isIn(office), await isIn(renewed)]).toEqual([false, false, true])
  expect(await list(renewed)).toHaveLength(1)
  expect((await server.postJson('/api/admin/session', login)).status).toBe(401)
  expect((await server.postJson('/api/admin/session', { ...login, password })).status).toBe(200)
})

test('guard: a new password without the right current one, or too short, long or easy to guess, is refused, and the session goes on', async () => {
  const server = await createTestServer()
  const { logIn, isIn } = await open(server)
  const headers = await logIn()
  const { password: current } = login
  for (const [body, fields] of [
    [{ current: 'verkeerd-wachtwoord', next: 'een-nieuw-wachtwoord' }, ['current']],
    [{ current, next: 'kort' }, ['next']],
    [{ current, next: 'x'.repeat(201) }, ['next']],
    [{ current, next: 'Anna-autosleutel' }, ['next']],
    [{ current, next: 'DenHelder2026' }, ['next']],
    [{ current }, []],
  ] as const) {
    const answer = await server.postJson('/api/admin/password', body, headers)
    const refusal: { fields?: object } = await answer.json()
    expect([answer.status, Object.keys(refusal.fields ?? {})]).toEqual([422, fields])
  }
  expect(await isIn(headers)).toBe(true)
})

test('who finds the screen open cannot try passwords for ever', async () => {
  const server = await createTestServer()
  const { logIn } = await open(server)
  const headers = await logIn()
  const attempt = (current: string) =>
    server.postJson('/api/admin/password', { current, next: 'een-nieuw-wachtwoord' }, headers)
  for (let index = 0; index < 20; index += 1) expect((await attempt('verkeerd-wachtwoord')).status).toBe(422)
  expect((await attempt(login.password)).status).toBe(429)
})
