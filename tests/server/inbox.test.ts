import { requestKinds } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { ListedRequest, ThreadedRequest } from '#domain/requests/thread'
import { expect, test } from 'vitest'
import {
  callbackBody,
  contactBody,
  createTestServer,
  diagnosisBody,
  type TestServer,
} from './createTestServer.ts'

const start = Date.parse('2026-03-10T09:00:00Z')
const minute = 60_000

/**
 * Eight requests of three people and a spammer, by a word that tells them apart; and who may read
 * them.
 */
async function fill(server: TestServer) {
  const keep = async (path: string, body: object, minutes: number) => {
    server.clock.ms = start + minutes * minute
    expect((await server.postJson(path, body)).status).toBe(201)
  }
  await keep('/api/contact', { ...contactBody, carBrand: 'Audi A4', firstName: 'Noor1' }, 0)
  await keep('/api/diagnosis', { ...diagnosisBody, firstName: 'Sem2' }, 10)
  await keep('/api/callback-requests', { ...callbackBody, phone: '06 1234 5678', name: 'Noor3' }, 20)
  await keep(
    '/api/contact',
    { ...contactBody, carBrand: 'saudi cars', phone: '079-1111111', firstName: 'Spam4 www.x.ru' },
    30,
  )
  await keep(
    '/api/contact',
    { ...contactBody, isUrgent: true, firstName: 'Noor5', problem: 'Weer de sleutel kwijt' },
    40,
  )
  await keep(
    '/api/diagnosis',
    { ...diagnosisBody, carBrand: 'Citroën', email: 'NOOR@voorbeeld.example', firstName: 'Noor6' },
    50,
  )
  await keep('/api/callback-requests', { ...callbackBody, name: 'Fatima7' }, 60)
  // Within five minutes of the one before, so a duplicate.
  await keep('/api/callback-requests', { ...callbackBody, name: 'Fatima8' }, 61)
  const headers = await server.logIn()
  const ask = async (query: string, path = '/api/admin/requests') => {
    const answer = await server.request(`${path}${query}`, { headers })
    const found: ListedRequest[] = await answer.json()
    expect(answer.status).toBe(200)
    return { answer, numbers: found.map(toNumber).join(''), found }
  }
  return { ask, headers: { ...headers, 'content-type': 'application/json' } }
}

function toNumber(request: KeptRequest): string {
  return /\d/.exec(request.kind === 'callback' ? request.name : request.firstName)?.[0] ?? ''
}

function find(server: TestServer, number: string): KeptRequest {
  const all = requestKinds.flatMap((kind) => server.store.list(kind))
  const found = all.find((request) => toNumber(request) === number)
  if (!found) throw new Error(`there is no request ${number}`)
  return found
}

const questions = [
  ['', '87654321'],
  ['?kind=callback,diagnosis', '87632'],
  ['?sort=work', '52367814'],
  ['?sort=kind,work', '51426378'],
  ['?brand=AUDI%20a4', '1'],
  ['?brand=audi', '1'],
  ['?brand=citroen', '6'],
  ['?duplicates=1', '8'],
  ['?duplicates=0&kind=callback', '73'],
  ['?spam=0&kind=contact', '51'],
  ['?q=fatima', '87'],
  ['?sort=-kind,createdAt', '37826145'],
  ['?limit=3&offset=2', '654'],
  ['?kind=', '87654321'],
  ['?sort=who', '78135624'],
  ['?sort=hasWorkingKey', '87365421'],
] as const

test('filters, sorts and pages the inbox', async () => {
  const { ask } = await fill(await createTestServer())
  for (const [query, expected] of questions)
    expect([query, (await ask(query)).numbers]).toEqual([query, expected])
})

test('returns the total of all pages, and the kind of each request', async () => {
  const server = await createTestServer()
  const { ask } = await fill(server)
  const { answer, found } = await ask('?kind=contact,callback&limit=2')
  expect(answer.headers.get('x-total-count')).toBe('6')
  expect(found.map(({ kind }) => kind)).toEqual(['callback', 'callback'])
})

test('moves a request to the top when its next try is due, and changes the ETag', async () => {
  const server = await createTestServer()
  const { ask, headers } = await fill(server)
  const { id, version } = find(server, '2')
  const tried = await server.request(`/api/admin/diagnosis-requests/${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ attempt: { outcome: 'voicemail', nextTryAt: '2026-03-10T10:05:00.000Z' } }),
    headers: { ...headers, 'if-match': `"${version}"` },
  })
  expect(tried.status).toBe(200)
  const waiting = await ask('?sort=work')
  expect(waiting.numbers).toBe('53678124')
  const repeat = { ...headers, 'if-none-match': waiting.answer.headers.get('etag') ?? '' }
  const again = () => server.request('/api/admin/requests?sort=work', { headers: repeat })
  expect((await again()).status).toBe(304)
  server.clock.ms = Date.parse('2026-03-10T10:05:00Z')
  expect((await again()).status).toBe(200)
  expect((await ask('?sort=work')).numbers).toBe('53267814')
})

test('returns one request with the other requests of the same person', async () => {
  const server = await createTestServer()
  const { headers } = await fill(server)
  const first = find(server, '1')
  const answer = await server.request(`/api/admin/requests/${first.id}`, { headers })
  expect(answer.headers.get('etag')).toBe('"1"')
  const { thread, ...request }: ThreadedRequest = await answer.json()
  expect(request).toEqual(first)
  expect(thread.map(({ id }) => id)).toEqual(['6', '5', '4', '3'].map((number) => find(server, number).id))
  expect(thread[1]).toEqual({
    id: find(server, '5').id,
    kind: 'contact',
    reference: find(server, '5').reference,
    createdAt: '2026-03-10T09:40:00.000Z',
    status: 'new',
    problem: 'Weer de sleutel kwijt',
  })
  expect((await server.request('/api/admin/requests/none-such', { headers })).status).toBe(404)
  expect((await server.request('/api/admin/requests/__proto__', { headers })).status).toBe(404)
})

test('a list changes its ETag when the same person sends a request of another kind', async () => {
  const server = await createTestServer()
  const { ask, headers } = await fill(server)
  const path = '/api/admin/contact-requests?sort=work&people=1'
  const readCount = (requests: readonly ListedRequest[]) =>
    requests.find((request) => toNumber(request) === '1')?.person
  const before = await ask('', path)
  expect(readCount(before.found)).toEqual({ count: 5, isFollower: true })
  const repeat = { ...headers, 'if-none-match': before.answer.headers.get('etag') ?? '' }
  const again = () => server.request(path, { headers: repeat })
  expect((await again()).status).toBe(304)
  await server.postJson('/api/callback-requests', { ...callbackBody, phone: contactBody.phone })
  const answer = await again()
  expect(answer.status).toBe(200)
  expect(readCount(await answer.json())?.count).toBe(6)
})

test('counts what there is, and what is due at the time of the query', async () => {
  const server = await createTestServer()
  const { headers } = await fill(server)
  const count = async () => (await server.request('/api/admin/summary', { headers })).json()
  const all = { total: 8, contact: 3, diagnosis: 2, callback: 3, urgent: 1 }
  const open = { contact: 3, diagnosis: 2, callback: 3 }
  // At 10:01: 2, 3 and 5 are late; 6, 7 and 8 have a quarter of an hour or less.
  expect(await count()).toMatchObject({ ...all, due: { late: 3, soon: 3 }, open })
  server.clock.ms += 15 * minute + 1
  expect(await count()).toMatchObject({ ...all, due: { late: 6, soon: 0 }, open })
  const at = '2026-03-10T10:20:00.000Z'
  for (const number of ['5', '7']) {
    const { kind, id } = find(server, number)
    await server.store.change(kind, id, { status: 'contacted' }, { by: 'a', at })
  }
  await server.store.eraseAll('callback', [find(server, '8').id], at)
  expect(await count()).toMatchObject({
    ...all,
    total: 7,
    callback: 2,
    urgent: 0,
    due: { late: 3, soon: 0 },
    open: { contact: 2, diagnosis: 2, callback: 1 },
  })
})
