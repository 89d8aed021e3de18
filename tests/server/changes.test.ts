import type { KeptRequest } from '#domain/requests/keptRequest'
import { StoreUnavailableError } from '#store/storeErrors'
import { expect, test } from 'vitest'
import { contactBody, createTestServer, type TestServer } from './createTestServer.ts'

async function keepOne(server: TestServer) {
  const headers = {
    ...(await server.logIn('Anna', 'wachtwoord-van-anna')),
    'content-type': 'application/json',
  }
  await server.postJson('/api/contact', contactBody)
  const path = `/api/admin/contact-requests/${server.store.list('contact')[0]?.id}`
  const patch = (body: unknown, more: Readonly<Record<string, string>> = {}, to = path) =>
    server.request(to, { method: 'PATCH', body: JSON.stringify(body), headers: { ...headers, ...more } })
  return { path, patch }
}

test('when staff change a request, then its history says who, when and what', async () => {
  const server = await createTestServer()
  const { patch } = await keepOne(server)
  server.clock.ms += 60_000
  const answer = await patch({ attempt: true, note: 'Voicemail ingesproken' }, { 'if-match': '"1"' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('etag')).toBe('"2"')
  const at = '2026-03-10T09:01:00.000Z'
  const changed: KeptRequest = await answer.json()
  expect(changed).toMatchObject({
    ...contactBody,
    version: 2,
    status: 'no-answer',
    history: [
      { at, by: 'Anna', action: 'attempt', status: 'no-answer' },
      { at, by: 'Anna', action: 'note', note: 'Voicemail ingesproken' },
    ],
  })
  expect(server.store.list('contact')[0]).toEqual(changed)
  expect((await patch({ status: 'contacted' })).status).toBe(200)
})

test('when two people change the same version, then only the first change is made', async () => {
  const server = await createTestServer()
  const { patch } = await keepOne(server)
  const answers = await Promise.all([
    patch({ status: 'contacted' }, { 'if-match': '"1"' }),
    patch({ status: 'archived' }, { 'if-match': '"1"' }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = answers.find(({ status }) => status === 412)
  expect(late?.status).toBe(412)
  expect(late?.headers.get('etag')).toBe('"2"')
  const body: { error: string; current: KeptRequest } = await late?.json()
  expect(body.error).toBe('conflict')
  expect(body.current).toEqual(server.store.list('contact')[0])
  expect((await patch({ note: 'Toch' }, { 'if-match': 'W/"x"' })).status).toBe(412)
})

test('when a change cannot be stored, then staff see an error and nothing changes', async () => {
  const server = await createTestServer({
    expectsErrors: true,
    wrapStore: (real) => ({
      ...real,
      change: () => Promise.reject(new StoreUnavailableError('no space left')),
    }),
  })
  const { patch } = await keepOne(server)
  const answer = await patch({ status: 'archived' })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({
    error: 'unavailable',
    message: 'Dit kon niet worden bewaard. Probeer het zo opnieuw.',
  })
})

test('the same person can undo a change for half a minute, and the history shows both', async () => {
  const server = await createTestServer()
  const { patch } = await keepOne(server)
  const read = () => server.store.list('contact')[0]
  await patch({ status: 'archived' })
  const bert = await server.logIn('Bert', 'wachtwoord-van-bert')
  const foreign = await patch({ undo: 2 }, bert)
  expect([foreign.status, await foreign.json()]).toEqual([
    409,
    {
      error: 'cannot-undo',
      message: 'Dit kan niet meer ongedaan worden gemaakt.',
      current: read(),
    },
  ])
  expect((await patch({ undo: 2 })).status).toBe(200)
  expect(read()).toMatchObject({
    status: 'new',
    version: 3,
    history: [
      { action: 'status', status: 'archived', by: 'Anna' },
      { action: 'undo', undoes: 2, by: 'Anna' },
    ],
  })
  await patch({ status: 'contacted' })
  await patch({ note: 'Ik ga erheen' }, bert)
  expect((await patch({ undo: 4 })).status).toBe(412)
  await patch({ status: 'archived' })
  server.clock.ms += 30_001
  expect((await patch({ undo: true })).status).toBe(409)
})

test('when an undo and another change arrive together, then one is made and the other gets a conflict', async () => {
  const server = await createTestServer()
  const { patch } = await keepOne(server)
  await patch({ status: 'contacted' })
  const bert = await server.logIn('Bert', 'wachtwoord-van-bert')
  const noting = patch({ note: 'Ik ga erheen' }, { ...bert, 'if-match': '"2"' })
  const statuses = (await Promise.all([noting, patch({ undo: true })])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  // The second change saw the first one when it was read, or when it was written.
  expect([409, 412]).toContain(statuses.find((status) => status !== 200))
})

test('a request is done once somebody saw who owns the car; both can be told at once, and undone together', async () => {
  const server = await createTestServer()
  const { patch } = await keepOne(server)
  const read = () => server.store.list('contact')[0]
  const refused = await patch({ status: 'done' }, { 'if-match': '"1"' })
  expect([refused.status, await refused.json()]).toEqual([
    409,
    {
      error: 'ownership-unseen',
      message: 'Noteer eerst dat u de legitimatie en het kentekenbewijs heeft gezien.',
      current: read(),
    },
  ])
  expect((await patch({ status: 'done', ownershipSeen: false })).status).toBe(409)
  expect((await patch({ status: 'done', ownershipSeen: true, finalCents: 14_950 })).status).toBe(200)
  expect(read()).toMatchObject({ status: 'done', version: 2 })
  await patch({ undo: 2 })
  expect((await patch({ status: 'done' })).status).toBe(409)
  await patch({ ownershipSeen: true })
  expect((await patch({ status: 'done' })).status).toBe(200)
})

test('when a request was done before ownership was asked, then it stays done and can be noted on', async () => {
  const server = await createTestServer()
  const { patch } = await keepOne(server)
  const id = server.store.list('contact')[0]?.id ?? ''
  await server.store.change('contact', id, { status: 'done' }, { by: 'Anna', at: '2026-03-10T09:00:00.000Z' })
  expect((await patch({ status: 'done', note: 'Belde nog na' })).status).toBe(200)
  expect(server.store.list('contact')[0]).toMatchObject({ status: 'done', version: 3 })
})

test('a request is not given to somebody who did not accept the invitation', async () => {
  const server = await createTestServer()
  const { patch } = await keepOne(server)
  await server.staff.invite('Carla')
  const refused = await patch({ assignee: 'Carla' })
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { fields: { assignee: 'Deze collega heeft de uitnodiging nog niet aangenomen.' } },
  ])
  expect(server.store.list('contact')[0]).toMatchObject({ version: 1 })
})

test('of two who take a request at the same moment one gets it, and the other hears who', async () => {
  const server = await createTestServer()
  const { patch } = await keepOne(server)
  const bert = await server.logIn('Bert', 'wachtwoord-van-bert')
  const answers = await Promise.all([
    patch({ assignee: 'anna' }, { 'if-match': '"1"' }),
    patch({ assignee: 'Bert' }, { ...bert, 'if-match': '"1"' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 412]))
  const late = await answers.find(({ status }) => status === 412)?.json()
  const { assignee } = server.store.list('contact')[0]?.history.at(-1) ?? {}
  // The name is that of the account, however it was typed.
  expect(['Anna', 'Bert']).toContain(assignee)
  expect(late).toMatchObject({ current: { history: [{ action: 'assign', assignee }] } })
  const names = await server.request('/api/admin/colleagues', { headers: bert })
  expect(await names.json()).toEqual(['Anna', 'Bert'])
  const mine = await server.request('/api/admin/requests?mine=1', { headers: bert })
  expect(mine.headers.get('x-total-count')).toBe(assignee === 'Bert' ? '1' : '0')
})

test('when the RDW answered meanwhile, then a change on the version before is no conflict, nor is its undo', async () => {
  const server = await createTestServer()
  const { patch } = await keepOne(server)
  const read = () => server.store.list('contact')[0]
  const at = '2026-03-10T09:00:00.000Z'
  const answer = () => {
    const vehicle = { plate: 'GB001B', checkedAt: at, isKnown: false }
    return server.store.change('contact', read()?.id ?? '', { vehicle }, { by: 'system', at })
  }
  await answer()
  const changed = await patch({ status: 'contacted' }, { 'if-match': '"1"' })
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"3"'])
  await answer()
  expect((await patch({ undo: 3 }, { 'if-match': '"3"' })).status).toBe(200)
  expect(read()).toMatchObject({ status: 'new', version: 5 })
  expect((await patch({ status: 'contacted' }, { 'if-match': '"2"' })).status).toBe(412)
  expect((await patch({ status: 'contacted' }, { 'if-match': '"6"' })).status).toBe(412)
})
