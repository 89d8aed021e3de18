import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { openStore } from '#store/openStore'
import { expect, test } from 'vitest'
import { eraseTrash } from '../../server/jobs/startJobs.ts'
import { callbackBody, contactBody, createTestServer, type TestServer } from './createTestServer.ts'

const log = { info: () => undefined }
const day = 24 * 60 * 60_000

async function keepTwo(server: TestServer) {
  const headers = await server.logIn('Anna', 'wachtwoord-van-anna')
  await server.postJson('/api/contact', { ...contactBody, firstName: 'Weggooier' })
  await server.postJson('/api/contact', {
    ...contactBody,
    firstName: 'Blijver',
    problem: 'Een heel ander probleem',
  })
  await server.postJson('/api/callback-requests', callbackBody)
  const id = server.store.list('contact')[0]?.id ?? ''
  const post = (verb: string, more: Readonly<Record<string, string>> = {}, of = id) =>
    server.request(`/api/admin/requests/${of}/${verb}`, { method: 'POST', headers: { ...headers, ...more } })
  const list = async (path: string) => {
    const answer = await server.request(path, { headers })
    const found: KeptRequest[] = await answer.json()
    return { ids: found.map((request) => request.id), total: Number(answer.headers.get('x-total-count')) }
  }
  return { headers, id, post, list }
}

test('what is thrown away leaves every list and count, and is found in the trash', async () => {
  const server = await createTestServer()
  const { id, post, list, headers } = await keepTwo(server)
  const answer = await post('trash')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('etag')).toBe('"2"')
  const trashed: KeptRequest = await answer.json()
  expect(trashed.trashedAt).toBe('2026-03-10T09:00:00.000Z')
  expect(trashed.history).toMatchObject([{ action: 'trash', by: 'Anna', at: '2026-03-10T09:00:00.000Z' }])
  const paths = [
    '/contact-requests',
    '/contact-requests?q=a',
    '/requests',
    '/requests?sort=work',
    '/requests?person=0612345678',
  ]
  for (const path of paths) {
    const { ids, total } = await list(`/api/admin${path}`)
    expect([path, ids.includes(id), total]).toEqual([path, false, ids.length])
    expect(ids.length).toBeGreaterThan(0)
  }
  expect(await list('/api/admin/requests?trash=1')).toEqual({ ids: [id], total: 1 })
  const summary: { total: number; open: { contact: number } } = await (
    await server.request('/api/admin/summary', { headers })
  ).json()
  expect([summary.total, summary.open.contact]).toEqual([2, 1])
  expect((await server.request(`/api/admin/requests/${id}`, { headers })).status).toBe(200)
})

test('what is taken back out is where it was, and the history says who did what', async () => {
  const server = await createTestServer()
  const { id, post, list } = await keepTwo(server)
  await post('trash')
  const restored: KeptRequest = await (await post('restore')).json()
  expect(restored).not.toHaveProperty('trashedAt')
  expect(restored.history.map(({ action, by }) => `${action} ${by}`)).toEqual(['trash Anna', 'restore Anna'])
  expect((await list('/api/admin/contact-requests')).ids).toEqual([server.store.list('contact')[1]?.id, id])
  expect((await list('/api/admin/requests?trash=1')).total).toBe(0)
})

test('doing it again changes nothing, and somebody who was first is not overruled', async () => {
  const server = await createTestServer()
  const { post } = await keepTwo(server)
  await post('trash')
  expect((await post('trash')).headers.get('etag')).toBe('"2"')
  expect((await post('restore', { 'if-match': '"1"' })).status).toBe(412)
  expect((await post('restore', { 'if-match': '"2"' })).status).toBe(200)
  expect((await post('trash', {}, 'none-such')).status).toBe(404)
})

test('after thirty days it is erased, its bytes too, and nothing else is', async () => {
  const server = await createTestServer()
  const { id, post } = await keepTwo(server)
  await server.store.snapshot(new Date(server.clock.ms))
  await post('trash')
  server.clock.ms += 30 * day - 1
  await eraseTrash(server.store, log, new Date(server.clock.ms))
  expect(server.store.get('contact', id)).toBeDefined()
  server.clock.ms += 2
  await eraseTrash(server.store, log, new Date(server.clock.ms))
  expect(server.store.get('contact', id)).toBeUndefined()
  const files = readdirSync(server.dataFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const texts = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')).join('')
  expect(texts).not.toContain('Weggooier')
  expect(texts).toContain('Blijver')
  await eraseTrash(server.store, log, new Date(server.clock.ms))
})

test('the trash is as it was after a restart', async () => {
  const server = await createTestServer()
  const { id, post } = await keepTwo(server)
  await post('trash')
  await server.store.close()
  const again = await openStore({ folder: server.dataFolder })
  expect(again.get('contact', id)?.trashedAt).toBe('2026-03-10T09:00:00.000Z')
  const { requests } = await again.query({}, new Date(server.clock.ms))
  expect(requests.map((request) => request.id)).not.toContain(id)
  await again.close()
})
