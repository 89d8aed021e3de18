import type { KeptRequest } from '#domain/requests/keptRequest'
import { expect, test } from 'vitest'
import { contactBody, createTestServer, type TestServer } from './createTestServer.ts'

async function keepOne(server: TestServer) {
  const logIn = async (name: string) => ({
    ...(await server.logIn(name, `wachtwoord-van-${name}`)),
    'content-type': 'application/json',
  })
  const [anna, bert] = [await logIn('Anna'), await logIn('Bert')]
  await server.postJson('/api/contact', contactBody)
  const path = `/api/admin/contact-requests/${server.store.list('contact')[0]?.id}`
  const patch = (body: unknown, headers: Readonly<Record<string, string>> = anna) =>
    server.request(path, { method: 'PATCH', body: JSON.stringify(body), headers })
  return { patch, anna, bert, read: () => server.store.list('contact')[0] }
}

test('a tap by mistake is undone, and stays in the history', async () => {
  const server = await createTestServer()
  const { patch } = await keepOne(server)
  const done: KeptRequest = await (await patch({ status: 'done' })).json()
  server.clock.ms += 9_000
  const answer = await patch({ undo: done.version })
  expect(answer.status).toBe(200)
  const undone: KeptRequest = await answer.json()
  expect(undone).toMatchObject({ status: 'new', version: 3 })
  expect(undone.history).toMatchObject([
    { action: 'status', status: 'done', version: 2, by: 'Anna' },
    { action: 'undo', undoes: 2, status: 'new', by: 'Anna' },
  ])
})

test('after half a minute, and by somebody else, it is not', async () => {
  const server = await createTestServer()
  const { patch, bert, read } = await keepOne(server)
  await patch({ status: 'done' })
  const foreign = await patch({ undo: 2 }, bert)
  expect(foreign.status).toBe(409)
  const body: { error: string; current: KeptRequest } = await foreign.json()
  expect(body).toEqual({
    error: 'cannot-undo',
    message: 'Dit kan niet meer ongedaan worden gemaakt.',
    current: read(),
  })
  server.clock.ms += 30_001
  expect((await patch({ undo: true })).status).toBe(409)
  expect(read()).toMatchObject({ status: 'done', version: 2 })
})

test('what somebody else changed since is not undone over', async () => {
  const server = await createTestServer()
  const { patch, bert, read } = await keepOne(server)
  await patch({ status: 'contacted' })
  await patch({ note: 'Ik ga erheen' }, bert)
  expect((await patch({ undo: 2 })).status).toBe(412)
  expect(read()).toMatchObject({ status: 'contacted', version: 3 })
})

test('of an undo and a change of another at the same moment, one is first and the other hears so', async () => {
  const server = await createTestServer()
  const { patch, bert, read } = await keepOne(server)
  await patch({ status: 'contacted' })
  const noting = patch({ note: 'Ik ga erheen' }, { ...bert, 'if-match': '"2"' })
  const statuses = (await Promise.all([noting, patch({ undo: true })])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  // Whoever was second saw the other's change already, or met it on the way to the disk.
  expect([409, 412]).toContain(statuses.find((status) => status !== 200))
  expect(read()?.version).toBe(3)
})
