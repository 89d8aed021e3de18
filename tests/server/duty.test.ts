import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createDuty } from '../../server/notify/duty/createDuty.ts'
import { bothPlaces } from '../store/postgresPlace.ts'
import { createTestServer } from './createTestServer.ts'
import { createFolders } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'

const path = '/api/admin/duty'
const shift = (name: string, values: object = {}) => ({
  name,
  days: [1, 2, 3, 4, 5],
  from: '18:00',
  to: '08:00',
  ...values,
})

/** An owner, and Anna of staff. */
async function open() {
  const server = await createTestServer()
  const owner = await server.logIn()
  const anna = await server.logIn('Anna', 'vier losse woorden hier')
  const get = async (headers: Readonly<Record<string, string>> = owner) =>
    (await server.request(path, { headers })).json()
  const put = async (body: unknown, headers: Readonly<Record<string, string>> = owner) => {
    const answer = await server.request(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as { message?: string; fields?: object } }
  }
  return { ...server, owner, anna, get, put }
}

describe.each(bothPlaces)('with %s', (_, getEnv) => {
  test('a restart keeps who is on duty', async () => {
    const [folders, env] = [createFolders(), await getEnv()]
    const server = await startTestServer(folders, env)
    const headers = { 'content-type': 'application/json', ...(await server.logIn()) }
    const duty = { shifts: [shift('beheer')], escalateAfterMinutes: 5 }
    const answer = await fetch(server.url + path, { method: 'PUT', headers, body: JSON.stringify(duty) })
    expect([answer.status, await answer.json()]).toEqual([200, duty])
    await server.stop()
    const again = await startTestServer(folders, env)
    expect(await (await fetch(again.url + path, { headers })).json()).toEqual(duty)
  })

  test('everybody has an own address and number, which owners change too; they are in no log', async () => {
    const server = await startTestServer(createFolders(), await getEnv())
    const headers = { 'content-type': 'application/json', ...(await server.logIn()) }
    const url = `${server.url}/api/admin/channels`
    const put = async (body: object) => {
      const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) })
      return { status: answer.status, body: await answer.json() }
    }
    const typed = { mail: ' beheer@bedrijf.example ', phone: '06 12345678', uses: ['own', 'escalation'] }
    const kept = { mail: 'beheer@bedrijf.example', phone: '+31612345678', uses: ['own', 'escalation'] }
    expect(await put(typed)).toEqual({ status: 200, body: kept })
    expect(await (await fetch(url, { headers })).json()).toEqual(kept)
    expect(await put({ name: 'Iemand', ...typed })).toMatchObject({ status: 422 })
    expect(await put({ mail: 'beheer', phone: '12', uses: [] })).toMatchObject({
      status: 422,
      body: { fields: { mail: expect.stringMatching(/^Vul /), phone: expect.stringMatching(/^Vul /) } },
    })
    expect(await put({ mail: '', phone: '', uses: [] })).toEqual({ status: 200, body: { uses: [] } })
    expect(server.output.log).toContain('the channels of an account were changed')
    expect(server.output.log).not.toMatch(/bedrijf\.example|12345678/)
  })
})

test('guard: only owners change who is on duty; all staff read it', async () => {
  const { get, put, anna } = await open()
  expect(await get(anna)).toEqual({ shifts: [], escalateAfterMinutes: 3 })
  expect((await put({ shifts: [] }, anna)).status).toBe(403)
  expect((await put({ shifts: [] }, {})).status).toBe(401)
  const duty = { shifts: [shift('anna', { days: [3, 1, 3] })], escalateAfterMinutes: 4 }
  expect((await put(duty)).status).toBe(200)
  expect(await get(anna)).toEqual({ shifts: [shift('Anna', { days: [1, 3] })], escalateAfterMinutes: 4 })
})

test('guard: staff change their own channels only', async () => {
  const { request, anna, staff } = await open()
  const put = (body: object) =>
    request('/api/admin/channels', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...anna },
      body: JSON.stringify(body),
    })
  expect((await put({ name: 'beheer', mail: 'anna@evil.example', uses: ['duty'] })).status).toBe(403)
  expect((await put({ name: ' anna', mail: 'anna@bedrijf.example', uses: ['duty'] })).status).toBe(200)
  expect((await staff.get('Anna'))?.channels).toEqual({ mail: 'anna@bedrijf.example', uses: ['duty'] })
  expect((await staff.get('beheer'))?.channels).toBeUndefined()
})

test.each([
  ['10,000 shifts', { shifts: Array.from({ length: 10_000 }, () => shift('beheer')) }, 'hoogstens 100'],
  ['101 shifts', { shifts: Array.from({ length: 101 }, () => shift('beheer')) }, 'hoogstens 100'],
  ['an unknown colleague', { shifts: [shift('beheer'), shift('Noor <b>')] }, '‘Noor <b>’'],
  ['no minutes', { shifts: [], escalateAfterMinutes: 0 }, 'minuten'],
  ['a wrong time', { shifts: [shift('beheer', { from: '25:00' })] }, 'tijd'],
  ['something else', { shifts: 'Sam' }, ''],
])('guard: a roster with %s is refused, and says why', async (_, body, message) => {
  const { get, put } = await open()
  const before = await get()
  const answer = await put(body)
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining(message)])
  expect(await get()).toEqual(before)
})

test('shifts of a removed colleague no longer count, and the roster can be saved without them', async () => {
  const { get, put, staff } = await open()
  await put({ shifts: [shift('Anna'), shift('beheer')] })
  await staff.remove('Anna')
  const left = { shifts: [shift('beheer')], escalateAfterMinutes: 3 }
  expect(await get()).toEqual(left)
  expect((await put(left)).status).toBe(200)
})

test('guard: of two owners with the same roster on the screen, the second one overwrites nothing', async () => {
  const { get, put } = await open()
  const before = await get()
  expect((await put({ shifts: [shift('beheer')], before })).status).toBe(200)
  const answer = await put({ shifts: [shift('Anna')], before })
  expect([answer.status, answer.body.message]).toEqual([412, expect.stringContaining('intussen gewijzigd')])
  const kept = await get()
  expect(kept).toMatchObject({ shifts: [{ name: 'beheer' }] })
  expect((await put({ shifts: [shift('Anna')], before: kept })).status).toBe(200)
})

test('an invited colleague can stand in the roster, and is not woken before the first log-in', async () => {
  const { get, put, staff, notes, owner, request } = await open()
  const invited = await request('/api/admin/staff', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...owner },
    body: JSON.stringify({ name: 'Noor', action: 'invite' }),
  })
  expect(invited.status).toBe(200)
  const always = shift('noor', { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' })
  expect((await put({ shifts: [always] })).status).toBe(200)
  expect(await get()).toMatchObject({ shifts: [{ name: 'Noor' }] })
  const duty = createDuty({ staff, notes })
  expect(await duty.listWoken(new Date())).toEqual(['beheer', 'Anna'])
})

test('a roster that cannot be read is kept aside, and everybody is on duty', async () => {
  const folders = createFolders()
  const first = await startTestServer(folders)
  const headers = await first.logIn()
  await first.stop()
  writeFileSync(join(folders.dataFolder, 'duty.json'), '{"shifts": [{"name": "beh')
  const server = await startTestServer(folders)
  expect(await (await fetch(server.url + path, { headers })).json()).toEqual({
    shifts: [],
    escalateAfterMinutes: 3,
  })
  expect(server.output.log).toContain('duty.json was damaged; a copy is kept')
})
