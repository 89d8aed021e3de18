import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bothPlaces } from '../store/postgresPlace.ts'
import { createTestServer } from './createTestServer.ts'
import { createFolders } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'

const path = '/api/admin/staff'
const password = 'vier losse woorden hier'

describe.each(bothPlaces)('with %s', (_, getEnv) => {
  test('an owner adds a colleague, who chooses a password, is refused as staff, and is removed', async () => {
    const server = await startTestServer(createFolders(), await getEnv())
    const { post } = server
    const owner = await server.logIn()
    const { token } = (await (await post(path, { action: 'invite', name: 'Anna' }, owner)).json()) as {
      readonly token: string
    }
    expect(await (await post('/api/admin/invitation', { token })).json()).toEqual({ name: 'Anna' })
    expect((await post('/api/admin/invitation', { token, password: 'anna-anna-anna' })).status).toBe(422)
    expect((await post('/api/admin/invitation', { token, password })).status).toBe(200)
    expect((await post('/api/admin/invitation', { token })).status).toBe(422)
    const logIn = () => post('/api/admin/session', { name: 'anna', password })
    const anna = { cookie: (await logIn()).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' }
    expect((await fetch(server.url + path, { headers: anna })).status).toBe(403)
    expect((await post(path, { action: 'role', name: 'Anna', role: 'owner' }, anna)).status).toBe(403)
    expect(await (await fetch(server.url + path, { headers: owner })).json()).toMatchObject([
      { name: 'beheer', role: 'owner', sessions: 1 },
      { name: 'Anna', role: 'staff', lastLogInAt: expect.any(String), hasSecondFactor: false, sessions: 1 },
    ])
    for (const change of [{ action: 'remove' }, { action: 'role', role: 'staff' }])
      expect(await (await post(path, { ...change, name: 'beheer' }, owner)).json()).toMatchObject({
        message: 'Dit is de enige eigenaar. Maak eerst iemand anders eigenaar.',
      })
    expect((await post(path, { action: 'role', name: 'anna', role: 'owner' }, owner)).status).toBe(200)
    expect((await fetch(server.url + path, { headers: anna })).status).toBe(200)
    expect((await post(path, { action: 'remove', name: 'anna' }, owner)).status).toBe(200)
    expect((await fetch(server.url + path, { headers: anna })).status).toBe(401)
    expect((await logIn()).status).toBe(401)
    const changes = server.output.log
      .split('\n')
      .filter((line) => line.includes('an owner changed an account'))
    expect(changes.map((line) => JSON.parse(line))).toMatchObject([
      { by: 'beheer', change: { action: 'invite', name: 'Anna' } },
      { by: 'beheer', change: { action: 'role', role: 'owner' } },
      { by: 'beheer', change: { action: 'remove' } },
    ])
    expect(server.output.log).not.toContain(token)
    expect(server.output.log).not.toContain(password)
  })
})

/** An owner, who changes accounts, and the colleague Anna. */
async function openOwner() {
  const server = await createTestServer()
  const owner = await server.logIn()
  const anna = await server.logIn('anna', password)
  const change = async (body: object) => {
    const answer = await server.postJson(path, body, owner)
    return [answer.status, await answer.json()]
  }
  return { server, anna, change }
}

test('an owner reads why a change of an account is refused', async () => {
  const { change } = await openOwner()
  for (const [body, words] of [
    [{ action: 'invite', name: 'ANNA' }, 'Er is al een medewerker'],
    [{ action: 'invite', name: '<b>' }, 'Een naam heeft'],
    [{ action: 'remove', name: 'niemand' }, 'is er niet meer'],
    [{ action: 'passwd', name: 'anna', password }, 'bestaat niet'],
  ] as const)
    expect(await change(body)).toMatchObject([422, { message: expect.stringContaining(words) }])
})

test('a second invitation ends the first, and no file has the token', async () => {
  const { server, change } = await openOwner()
  const [status, { token }] = await change({ action: 'invite', name: 'Bert' })
  expect([status, token.length]).toEqual([200, 43])
  // Again, before Bert came: the first link is over.
  const [, again] = await change({ action: 'invite', name: 'bert' })
  const choose = (body: object) => server.postJson('/api/admin/invitation', body)
  expect((await choose({ token })).status).toBe(422)
  expect(await (await choose({ token: again.token, password })).json()).toEqual({ name: 'Bert' })
  expect(await change({ action: 'invite', name: 'Bert' })).toMatchObject([422, {}])
  expect(readFileSync(join(server.dataFolder, 'staff.json'), 'utf8')).not.toContain(token)
})

test('an owner logs a colleague out everywhere, and nobody else; a log-in is noted', async () => {
  const server = await createTestServer()
  const owner = await server.logIn()
  const [phone, desk] = [await server.logIn('anna', password), await server.logIn('anna', password)]
  const answer = await server.postJson(path, { action: 'end-sessions', name: 'ANNA' }, owner)
  expect(await answer.json()).toEqual({ name: 'anna', endedSessions: 2 })
  for (const [headers, status] of [
    [phone, 401],
    [desk, 401],
    [owner, 200],
  ] as const)
    expect((await server.request('/api/admin/session', { headers })).status).toBe(status)
  expect((await server.staff.get('anna'))?.lastLogInAt).toBe('2026-03-10T09:00:00.000Z')
  server.clock.ms += 60_000
  await server.postJson('/api/admin/session', { name: 'anna', password: 'niet het goede' })
  expect((await server.staff.get('anna'))?.lastLogInAt).toBe('2026-03-10T09:00:00.000Z')
  await server.logIn('anna', password)
  expect((await server.staff.get('anna'))?.lastLogInAt).toBe('2026-03-10T09:01:00.000Z')
})

test('a removed account stays logged out, also when its name is given again', async () => {
  const server = await createTestServer()
  const owner = await server.logIn()
  const anna = await server.logIn('anna', password)
  const readStatus = async () => (await server.request('/api/admin/session', { headers: anna })).status
  expect((await server.postJson(path, { action: 'remove', name: 'ANNA' }, owner)).status).toBe(200)
  expect(await readStatus()).toBe(401)
  await server.staff.add('anna', password)
  expect(await readStatus()).toBe(401)
})
