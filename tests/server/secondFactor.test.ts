import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createTestServer, toCookie, type TestServer } from './createTestServer.ts'

const path = '/api/admin/second-factor'
const password = 'wachtwoord-van-beheer'
const stepMs = 30_000

function getCode(server: TestServer, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: server.clock.ms + steps * stepMs })
}

/** A server with an owner who set up a second factor, in the session `owner`. */
async function setUp() {
  const server = await createTestServer()
  const before = await server.postJson('/api/admin/session', { name: 'beheer', password })
  expect(before.status).toBe(401)
  const owner = await server.logIn()
  const { secret } = (await (await server.request(path, { headers: owner })).json()) as {
    readonly secret: string
  }
  const set = async (change: object) => server.postJson(path, { current: password, secret, ...change }, owner)
  const logIn = async (code?: string, cookie = '', address?: string) => {
    const answer = await server.postJson(
      '/api/admin/session',
      { name: 'beheer', password, code },
      { cookie },
      address,
    )
    return { status: answer.status, error: answer.ok ? '' : (await answer.json()).error, answer }
  }
  return { server, owner, secret, set, logIn }
}

function findDevice(answer: Response): string {
  return (
    answer.headers
      .getSetCookie()
      .find((each) => each.startsWith('device='))
      ?.split(';', 1)[0] ?? ''
  )
}

test('once set up, each device is asked once for a code, which works once', async () => {
  const { server, secret, set, logIn } = await setUp()
  const known = findDevice((await logIn()).answer)
  expect(known).not.toBe('')
  expect((await set({ current: 'verkeerd', code: getCode(server, secret) })).status).toBe(422)
  expect((await set({ code: getCode(server, secret, 5) })).status).toBe(422)
  expect((await logIn()).status).toBe(200)
  expect((await set({ code: getCode(server, secret) })).status).toBe(200)
  // Also the device that logged in before it was set up.
  expect(await logIn(undefined, known)).toMatchObject({ status: 401, error: 'code-needed' })
  expect(await logIn(getCode(server, secret))).toMatchObject({ status: 401, error: 'wrong-code' })
  expect(await logIn(getCode(server, secret, 2))).toMatchObject({ error: 'wrong-code' })
  const { status, answer } = await logIn(getCode(server, secret, 1), known)
  expect(status).toBe(200)
  expect((await logIn(undefined, findDevice(answer))).status).toBe(200)
  expect((await logIn(getCode(server, secret, 1))).status).toBe(401)
  server.clock.ms += 2 * stepMs
  expect((await logIn(getCode(server, secret, -1))).status).toBe(401)
  expect((await logIn(getCode(server, secret))).status).toBe(200)
  // Another password forgets the devices.
  await server.staff.passwd('beheer', password)
  expect(await logIn(undefined, findDevice(answer))).toMatchObject({ error: 'code-needed' })
})

test('each of ten recovery codes works once, and the file has only their hashes', async () => {
  const { server, owner, secret, set, logIn } = await setUp()
  const { recoveryCodes } = (await (await set({ code: getCode(server, secret) })).json()) as {
    readonly recoveryCodes: readonly string[]
  }
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  expect((await logIn(first)).status).toBe(200)
  expect((await logIn(first)).status).toBe(401)
  expect((await logIn(` ${second.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200)
  const text = readFileSync(join(server.dataFolder, 'staff.json'), 'utf8')
  for (const code of recoveryCodes) expect(text).not.toContain(code)
  expect(await (await server.request(path, { headers: owner })).json()).toMatchObject({ recoveryCodes: 8 })
})

test('codes can be guessed twenty times, from any address, and the known device still gets in', async () => {
  const { server, secret, set, logIn } = await setUp()
  await set({ code: getCode(server, secret) })
  const known = findDevice((await logIn(getCode(server, secret, 1))).answer)
  for (let index = 0; index < 20; index += 1)
    expect((await logIn('000000', '', `198.51.100.${index}`)).status).toBe(401)
  expect((await logIn('000000', '', '198.51.100.99')).status).toBe(429)
  expect((await logIn(undefined, known)).status).toBe(200)
})

test('a new password in a session that never gave a code does not make the device known', async () => {
  const { server, owner, secret, set } = await setUp()
  await set({ code: getCode(server, secret) })
  const change = { current: password, next: 'een heel ander wachtwoord' }
  const answer = await server.postJson('/api/admin/password', change, owner)
  expect([answer.status, findDevice(answer)]).toEqual([200, ''])
})

test('it is taken off with the password, and by the command line', async () => {
  const { server, secret, set, logIn } = await setUp()
  const takeOff = async (current: string) => (await set({ current, secret: undefined, code: '' })).status
  await set({ code: getCode(server, secret) })
  expect([await takeOff('verkeerd'), (await logIn()).status]).toEqual([422, 401])
  expect([await takeOff(password), (await logIn()).status]).toEqual([200, 200])
  await set({ code: getCode(server, secret) })
  expect((await logIn()).status).toBe(401)
  await server.postControl('staff', { action: 'second-factor-off', name: 'BEHEER' })
  const { status, answer } = await logIn()
  expect([status, toCookie(answer)]).toEqual([200, expect.stringContaining('staff=')])
})
