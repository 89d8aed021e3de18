import { expect, test } from 'vitest'
import { createTestServer } from './createTestServer.ts'

test("the command line adds, changes and removes accounts, and a change ends the account's sessions", async () => {
  const server = await createTestServer()
  const added = await server.postControl('staff', {
    action: 'add',
    name: 'Anna',
    password: 'wachtwoord-van-anna',
  })
  expect([added.status, await added.json()]).toEqual([200, { ok: true, name: 'Anna', endedSessions: 0 }])
  const bert = await server.logIn('bert', 'wachtwoord-van-bert')
  const headers = await server.logIn('Anna', 'wachtwoord-van-anna')
  expect(
    (await server.postControl('staff', { action: 'passwd', name: 'anna', password: 'ander-wachtwoord' }))
      .status,
  ).toBe(200)
  expect((await server.request('/api/admin/session', { headers })).status).toBe(401)
  const again = await server.logIn('anna', 'ander-wachtwoord')
  expect((await server.postControl('staff', { action: 'remove', name: 'ANNA' })).status).toBe(200)
  expect((await server.staff.list()).map(({ name }) => name)).toEqual(['bert'])
  const read = async (each: typeof bert) =>
    (await server.request('/api/admin/session', { headers: each })).status
  expect([await read(again), await read(bert)]).toEqual([401, 200])
  await server.postControl('staff', { action: 'add', name: 'anna', password: 'ander-wachtwoord' })
  expect(await read(again)).toBe(401)
})

test.each([
  [{ action: 'remove', name: 'niemand' }, 404, 'STAFF_UNKNOWN'],
  [{ action: 'add', name: 'ANNA', password: 'wachtwoord-van-anna' }, 409, 'STAFF_NAME_TAKEN'],
  [{ action: 'add', name: 'bert', password: 'kort' }, 422, 'STAFF_PASSWORD_INVALID'],
  [{ action: 'add', name: 'a\nb', password: 'wachtwoord-van-anna' }, 422, 'STAFF_NAME_INVALID'],
  [{ action: 'remove', name: 'Anna' }, 409, 'STAFF_LAST'],
  [{ action: 'end-sessions', name: 'niemand' }, 404, 'STAFF_UNKNOWN'],
  [{ action: 'weg', name: 'anna' }, 422, 'invalid'],
])('refuses %j with %i %s', async (body, status, error) => {
  const server = await createTestServer()
  await server.staff.add('anna', 'wachtwoord-van-anna')
  const answer = await server.postControl('staff', body)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error, message: expect.stringMatching(/\w/) })
})

test("ends an account's sessions and keeps the account; a log-in is noted", async () => {
  const server = await createTestServer()
  const phone = await server.logIn('anna', 'wachtwoord-van-anna')
  const desk = await server.logIn('anna', 'wachtwoord-van-anna')
  const other = await server.logIn('bert', 'wachtwoord-van-bert')
  const answer = await server.postControl('staff', { action: 'end-sessions', name: 'ANNA' })
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true, name: 'anna', endedSessions: 2 }])
  for (const [headers, status] of [
    [phone, 401],
    [desk, 401],
    [other, 200],
  ] as const) {
    expect((await server.request('/api/admin/session', { headers })).status).toBe(status)
  }
  expect((await server.staff.get('anna'))?.lastLogInAt).toBe('2026-03-10T09:00:00.000Z')
  server.clock.ms += 60_000
  await server.postJson('/api/admin/session', { name: 'anna', password: 'niet het goede' })
  expect((await server.staff.get('anna'))?.lastLogInAt).toBe('2026-03-10T09:00:00.000Z')
  await server.logIn('anna', 'wachtwoord-van-anna')
  expect((await server.staff.get('anna'))?.lastLogInAt).toBe('2026-03-10T09:01:00.000Z')
})
