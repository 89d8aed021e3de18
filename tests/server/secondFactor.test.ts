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

/** A server with an owner, and the secret that was offered in the session `owner`. */
async function setUp() {
  const server = await createTestServer()
  const before = await server.postJson('/api/admin/session', { name: 'beheer', password })
  expect(before.status).toBe(401)
  const owner = await server.logIn()
  const change = (body: object, as = owner) => server.postJson(path, body, as)
  const offer = async (as = owner) => {
    const answer = await change({ action: 'offer' }, as)
    return ((await answer.json()) as { readonly secret: string }).secret
  }
  const secret = await offer()
  const set = (values: object) => change({ action: 'on', current: password, ...values })
  const logIn = async (code?: string, cookie = '', address?: string) => {
    const answer = await server.postJson(
      '/api/admin/session',
      { name: 'beheer', password, code },
      { cookie },
      address,
    )
    return { status: answer.status, error: answer.ok ? '' : (await answer.json()).error, answer }
  }
  /** Whether a session goes on. */
  const isIn = async (headers: Readonly<Record<string, string>>) =>
    (await server.request('/api/admin/session', { headers })).status === 200
  return { server, owner, secret, change, offer, set, logIn, isIn }
}

function findDevice(answer: Response): string {
  return (
    answer.headers
      .getSetCookie()
      .find((each) => each.startsWith('device='))
      ?.split(';', 1)[0] ?? ''
  )
}

test('guard: a second factor asks each device once for a code, which works once', async () => {
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
  const answer = await set({ code: getCode(server, secret) })
  const { recoveryCodes } = (await answer.json()) as { readonly recoveryCodes: readonly string[] }
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  expect((await logIn(first)).status).toBe(200)
  expect((await logIn(first)).status).toBe(401)
  expect((await logIn(` ${second.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200)
  const text = readFileSync(join(server.dataFolder, 'staff.json'), 'utf8')
  for (const code of recoveryCodes) expect(text).not.toContain(code)
  expect(await (await server.request(path, { headers: owner })).json()).toMatchObject({ recoveryCodes: 8 })
})

test('a code may be typed in digits of another script, and other letters are a wrong code', async () => {
  const { server, secret, set, logIn } = await setUp()
  for (const code of ['é23456', '12345€', '１２３４５\u200b']) expect((await set({ code })).status).toBe(422)
  const toFullWidth = (code: string) =>
    code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  expect((await set({ code: toFullWidth(getCode(server, secret)) })).status).toBe(200)
  expect((await logIn('é23456')).status).toBe(401)
  expect((await logIn(toFullWidth(getCode(server, secret, 1)))).status).toBe(200)
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

test('it is taken off with the password and a code or a recovery code, twenty guesses at most', async () => {
  const { server, secret, change, offer, set, logIn } = await setUp()
  const answer = await set({ code: getCode(server, secret) })
  const { recoveryCodes } = (await answer.json()) as { readonly recoveryCodes: readonly string[] }
  const takeOff = async (code: string, current = password) =>
    (await change({ action: 'off', current, code })).status
  // The first code was used to set it up.
  for (const code of ['', '000000', getCode(server, secret)]) expect(await takeOff(code)).toBe(422)
  expect(await takeOff(recoveryCodes[0] ?? '', 'verkeerd')).toBe(422)
  expect((await change({ action: 'on', current: password, code: getCode(server, secret, 1) })).status).toBe(
    422,
  )
  expect((await logIn()).status).toBe(401)
  expect([await takeOff(recoveryCodes[0] ?? ''), (await logIn()).status]).toEqual([200, 200])
  const again = await offer()
  const on = { action: 'on', current: password, code: getCode(server, again) }
  expect((await change(on)).status).toBe(200)
  const statuses: number[] = []
  for (let guess = 0; guess < 21; guess += 1)
    statuses.push((await change({ action: 'off', current: password, code: '000000' })).status)
  // Three of the twenty were used above.
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([17, 429])
  const said = server.lines.filter(({ msg }) => msg.startsWith('a second factor was'))
  expect(said.map(({ msg, by }) => [msg, by])).toEqual([
    ['a second factor was set up', 'beheer'],
    ['a second factor was taken off', 'beheer'],
    ['a second factor was set up', 'beheer'],
  ])
  expect(JSON.stringify(server.lines)).not.toContain(again)
})

test('another secret cannot take its place, with or without a code of that secret', async () => {
  const { server, secret, change, offer, set, logIn } = await setUp()
  await set({ code: getCode(server, secret) })
  const other = await offer()
  const code = getCode(server, other)
  expect((await change({ action: 'on', current: password, code })).status).toBe(422)
  // The form of an earlier program, in which the browser chose the secret.
  for (const body of [{ secret: 'A'.repeat(32) }, { action: 'on', secret: 'A'.repeat(32) }, { code: '' }])
    expect((await change({ current: password, code, ...body })).status).toBe(422)
  expect((await logIn(code)).status).toBe(401)
  expect((await logIn(getCode(server, secret, 1))).status).toBe(200)
})

test('setting it up ends every other session, also one whose log-in was under way', async () => {
  const { server, owner, secret, set, isIn } = await setUp()
  const before = await server.staff.verify('beheer', password)
  const elsewhere = await server.logIn()
  expect((await set({ code: getCode(server, secret) })).status).toBe(200)
  const late = await server.sessions.create(before ?? { name: '', credential: '' })
  expect([await isIn(owner), await isIn(elsewhere), await isIn({ cookie: `staff=${late}` })]).toEqual([
    true,
    false,
    false,
  ])
})

test('an offered secret ends after ten minutes, and a newer one replaces it', async () => {
  const { server, secret, offer, set } = await setUp()
  const newer = await offer()
  expect(newer).not.toBe(secret)
  expect((await set({ code: getCode(server, secret) })).status).toBe(422)
  server.clock.ms += 10 * 60_000
  expect((await set({ code: getCode(server, newer) })).status).toBe(422)
  const newest = await offer()
  server.clock.ms += 9 * 60_000
  expect((await set({ code: getCode(server, newest) })).status).toBe(200)
})

test('the command line takes it off without a code', async () => {
  const { server, secret, set, logIn } = await setUp()
  await set({ code: getCode(server, secret) })
  expect((await logIn()).status).toBe(401)
  await server.postControl('staff', { action: 'second-factor-off', name: 'BEHEER' })
  const { status, answer } = await logIn()
  expect([status, toCookie(answer)]).toEqual([200, expect.stringContaining('staff=')])
})
