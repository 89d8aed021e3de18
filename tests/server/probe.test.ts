import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { requestKinds } from '#domain/forms/kinds'
import { probeHeader } from '#domain/requests/probe'
import { expect, test } from 'vitest'
import { eraseTrash } from '../../server/jobs/startJobs.ts'
import { contactBody, createTestServer, type TestServer } from './createTestServer.ts'

const log = { info: () => undefined }
const controlKey = 'k'.repeat(43)
const owner = { authorization: `Bearer ${controlKey}`, [probeHeader]: '1' }
const mark = 'Proefaanvraag 7f3a9c'
const probeBody = { ...contactBody, problem: mark }

async function sendProbe(server: TestServer): Promise<{ readonly id: string }> {
  const answer = await server.postJson('/api/contact', probeBody, owner, '127.0.0.1')
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string }
}

async function ask(server: TestServer, what: 'find' | 'erase', id: string): Promise<unknown> {
  const answer = await server.postJson(
    `/api/local/probe/${what}`,
    { kind: 'contact', id },
    owner,
    '127.0.0.1',
  )
  return answer.json()
}

/** Files of the data folder that hold a text. */
function findText({ dataFolder }: TestServer, text: string): readonly string[] {
  return readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).filter((path) => {
    const file = join(dataFolder, path)
    return statSync(file).isFile() && readFileSync(file, 'utf8').includes(text)
  })
}

test('a probe is stored, found and erased from disk', async () => {
  const server = await createTestServer({ controlKey })
  const { id } = await sendProbe(server)
  expect(findText(server, mark)).toHaveLength(1)
  expect(await ask(server, 'find', id)).toEqual({ isListed: true })
  expect(await ask(server, 'erase', id)).toEqual({ erased: 1 })
  expect(await ask(server, 'find', id)).toEqual({ isListed: false })
  expect(findText(server, mark)).toEqual([])
  expect(await ask(server, 'erase', id)).toEqual({ erased: 0 })
})

test('a stored probe is in no list, count or export, and sends no notification', async () => {
  const told: unknown[] = []
  const server = await createTestServer({ controlKey, tell: (request) => told.push(request) })
  const headers = await server.logIn()
  await sendProbe(server)
  expect(told).toEqual([])
  for (const path of ['contact-requests', 'requests', 'requests?sort=work', 'export?format=json']) {
    const answer = await server.request(`/api/admin/${path}`, { headers })
    expect([path, answer.status, await answer.json()]).toEqual([path, 200, []])
  }
  const summary = await (await server.request('/api/admin/summary', { headers })).json()
  expect(summary).toMatchObject({ contact: 0, total: 0, urgent: 0, due: { late: 0, soon: 0 } })
})

test("a visitor's request with the words of a probe is no duplicate and sends a notification", async () => {
  const told: unknown[] = []
  const server = await createTestServer({ controlKey, tell: (request) => told.push(request) })
  await sendProbe(server)
  const answer = await server.postJson('/api/contact', probeBody)
  const { id } = (await answer.json()) as { id: string }
  expect((await server.store.get('contact', id))?.duplicateOf).toBeUndefined()
  expect(told).toMatchObject([{ id }])
})

test("a visitor's request is not found or erased as a probe", async () => {
  const server = await createTestServer({ controlKey })
  const { id } = (await (await server.postJson('/api/contact', contactBody)).json()) as { id: string }
  expect(await ask(server, 'find', id)).toEqual({ isListed: false })
  expect(await ask(server, 'erase', id)).toEqual({ erased: 0 })
  expect(await server.store.get('contact', id)).toBeDefined()
})

test.each([
  ['from elsewhere', owner, '203.0.113.7', 404],
  ['through a proxy', { ...owner, 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', 404],
  ['without the key', { [probeHeader]: '1' }, '127.0.0.1', 401],
  ['with another key', { ...owner, authorization: 'Bearer x' }, '127.0.0.1', 401],
])('a probe %s is refused and not stored', async (_, headers, address, status) => {
  const server = await createTestServer({ controlKey })
  expect((await server.postJson('/api/contact', probeBody, headers, address)).status).toBe(status)
  expect(requestKinds.flatMap((kind) => server.store.list(kind))).toEqual([])
})

test('the next retention run removes a probe that was left behind', async () => {
  const server = await createTestServer({ controlKey })
  await sendProbe(server)
  await eraseTrash(server.store, log, new Date(server.clock.ms))
  expect(findText(server, mark)).toEqual([])
})
