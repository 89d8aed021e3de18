import { requestKinds } from '#domain/forms/kinds'
import { probeHeader } from '#domain/requests/probe'
import { createProbeToken } from '#store/lock/controlFile'
import { applyRetention } from '#store/retention'
import { expect, test } from 'vitest'
import { readAll } from '../store/createFolder.ts'
import { contactBody, controlKey, createTestServer, type TestServer } from './createTestServer.ts'

const owner = { authorization: `Bearer ${controlKey}` }
const at = new Date('2026-03-10T09:00:00Z')
const asProbe = (key = controlKey, made = at) => ({ [probeHeader]: createProbeToken(key, made) })
const mark = 'Proefaanvraag 7f3a9c'
const probeBody = { ...contactBody, problem: mark }

async function sendProbe(server: TestServer): Promise<{ readonly id: string }> {
  const answer = await server.postJson('/api/contact', probeBody, asProbe())
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string }
}

async function erase(server: TestServer, id: string): Promise<unknown> {
  return (await server.postControl('probe', { id })).json()
}

/** Files of the data folder that hold a text. */
const findText = ({ dataFolder }: TestServer, text: string) =>
  Object.values(readAll(dataFolder)).filter((content) => content.includes(text))

test('a probe is stored, found and erased from disk', async () => {
  const server = await createTestServer()
  const { id } = await sendProbe(server)
  expect(findText(server, mark)).toHaveLength(1)
  expect(await erase(server, id)).toEqual({ erased: 1 })
  expect(findText(server, mark)).toEqual([])
  expect(await erase(server, id)).toEqual({ erased: 0 })
})

test('a stored probe is in no list, count or export, and sends no notification', async () => {
  const told: unknown[] = []
  const server = await createTestServer({ tell: (request) => told.push(request) })
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
  const server = await createTestServer({ tell: (request) => told.push(request) })
  await sendProbe(server)
  const answer = await server.postJson('/api/contact', probeBody)
  const { id } = (await answer.json()) as { id: string }
  expect((await server.store.get('contact', id))?.duplicateOf).toBeUndefined()
  expect(told).toMatchObject([{ id }])
})

test("a visitor's request is not found or erased as a probe", async () => {
  const server = await createTestServer()
  const { id } = (await (await server.postJson('/api/contact', contactBody)).json()) as { id: string }
  expect(await erase(server, id)).toEqual({ erased: 0 })
  expect(await server.store.get('contact', id)).toBeDefined()
})

test('a probe reads what the server saw of it, also through a proxy', async () => {
  const server = await createTestServer({ settings: { trustProxy: 1 } })
  const headers = {
    ...asProbe(),
    'x-forwarded-for': '203.0.113.66, 198.51.100.9',
    'x-forwarded-proto': 'https',
  }
  const answer = await server.postJson('/api/contact', probeBody, headers, '127.0.0.1')
  expect(await answer.json()).toMatchObject({
    seen: {
      client: '198.51.100.9',
      direct: '127.0.0.1',
      forwarded: '203.0.113.66, 198.51.100.9',
      isEncrypted: true,
      trustProxy: 1,
    },
  })
  const visitor = await server.postJson('/api/contact', { ...contactBody, phone: '06-12345671' })
  expect(await visitor.json()).not.toHaveProperty('seen')
})

test.each([
  ['without a token', { [probeHeader]: '1' }],
  ['with the key itself', { ...owner, [probeHeader]: controlKey }],
  ['with a token of another key', asProbe('x'.repeat(43))],
  ['with an old token', asProbe(controlKey, new Date(at.getTime() - 3 * 60_000))],
  ['with a later end than was signed', { [probeHeader]: `9${asProbe()[probeHeader]}` }],
])('a probe %s is refused and not stored', async (_, headers) => {
  const server = await createTestServer()
  expect((await server.postJson('/api/contact', probeBody, headers, '127.0.0.1')).status).toBe(401)
  expect(requestKinds.flatMap((kind) => server.store.list(kind))).toEqual([])
})

test('the next retention run removes a probe that was left behind', async () => {
  const server = await createTestServer()
  await sendProbe(server)
  await applyRetention(server, server.rules.retention, new Date(server.clock.ms))
  expect(findText(server, mark)).toEqual([])
})
