import { expect, test } from 'vitest'
import { createTestServer } from './createTestServer.ts'

test("guard: the command line adds and changes accounts, and a new password ends the account's sessions", async () => {
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
  await server.logIn('anna', 'ander-wachtwoord')
  expect((await server.request('/api/admin/session', { headers: bert })).status).toBe(200)
})

test.each([
  [{ action: 'passwd', name: 'niemand', password: 'wachtwoord-van-anna' }, 404, 'STAFF_UNKNOWN'],
  [{ action: 'add', name: 'ANNA', password: 'wachtwoord-van-anna' }, 409, 'STAFF_NAME_TAKEN'],
  [{ action: 'add', name: 'bert', password: 'kort' }, 422, 'STAFF_PASSWORD_INVALID'],
  [{ action: 'add', name: 'a\nb', password: 'wachtwoord-van-anna' }, 422, 'STAFF_NAME_INVALID'],
  [{ action: 'role', name: 'Anna', role: 'staff' }, 409, 'STAFF_LAST'],
  // Owners do this in the inbox.
  [{ action: 'remove', name: 'anna' }, 422, 'invalid'],
  [{ action: 'weg', name: 'anna' }, 422, 'invalid'],
])('refuses %j with %i %s', async (body, status, error) => {
  const server = await createTestServer()
  await server.staff.add('anna', 'wachtwoord-van-anna')
  const answer = await server.postControl('staff', body)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error, message: expect.stringMatching(/\w/) })
})
