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
  expect((await patch({ status: 'done' })).status).toBe(200)
})

test('when two people change the same version, then only the first change is made', async () => {
  const server = await createTestServer()
  const { patch } = await keepOne(server)
  const answers = await Promise.all([
    patch({ status: 'contacted' }, { 'if-match': '"1"' }),
    patch({ status: 'done' }, { 'if-match': '"1"' }),
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

test('refuses an invalid change', async () => {
  const server = await createTestServer()
  const { path, patch } = await keepOne(server)
  const before = server.store.list('contact')[0]
  for (const body of [
    {},
    { status: 'weg' },
    { note: '  ' },
    { note: 'x'.repeat(4001) },
    { attempt: false },
  ]) {
    expect((await patch(body)).status).toBe(422)
  }
  expect((await patch([])).status).toBe(400)
  expect((await patch({ note: 'x' }, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await patch({ note: 'x'.repeat(17_000) })).status).toBe(413)
  expect((await patch({ note: 'x' }, {}, '/api/admin/contact-requests/none-such')).status).toBe(404)
  expect((await patch({ note: 'x' }, {}, path.replace('contact', 'callback'))).status).toBe(404)
  expect((await patch({ note: 'x' }, { cookie: '' })).status).toBe(401)
  expect((await server.request(path)).status).toBe(405)
  expect(server.store.list('contact')[0]).toEqual(before)
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
  const answer = await patch({ status: 'done' })
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
  await patch({ status: 'done' })
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
      { action: 'status', status: 'done', by: 'Anna' },
      { action: 'undo', undoes: 2, by: 'Anna' },
    ],
  })
  await patch({ status: 'contacted' })
  await patch({ note: 'Ik ga erheen' }, bert)
  expect((await patch({ undo: 4 })).status).toBe(412)
  await patch({ status: 'done' })
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
  // Whoever was second saw the other's change already, or met it on the way to the disk.
  expect([409, 412]).toContain(statuses.find((status) => status !== 200))
})
