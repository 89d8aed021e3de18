import type { KeptRequest } from '#domain/requests/keptRequest'
import type { ListedRequest } from '#domain/requests/thread'
import { expect, test } from 'vitest'
import {
  callbackBody,
  contactBody,
  createTestServer,
  diagnosisBody,
  type TestServer,
} from './createTestServer.ts'

const minute = 60_000
const erik = '06-22222222'

/**
 * Four minutes apart: Erik, who is done; Anna, urgent; Erik again by phone, to be called back; Bo,
 * to be called back; Erik's diagnosis, by phone and with an e-mail address; Carla; Erik by that
 * address alone. By deadline: Anna, Erik, Bo, Erik's diagnosis, Carla, Erik by mail.
 */
async function fill(server: TestServer) {
  const steps: readonly (readonly [string, object])[] = [
    ['/api/contact', { ...contactBody, firstName: 'Erik', lastName: 'klaar', phone: erik, email: '' }],
    ['/api/contact', { ...contactBody, firstName: 'Anna', phone: '06-11111111', isUrgent: true, email: '' }],
    ['/api/callback-requests', { ...callbackBody, name: 'Erik terug', phone: '0031 6 22222222' }],
    ['/api/callback-requests', { ...callbackBody, name: 'Bo', phone: '06-33333333' }],
    [
      '/api/diagnosis',
      { ...diagnosisBody, firstName: 'Erik', lastName: 'diagnose', phone: erik, email: 'erik@klant.example' },
    ],
    ['/api/contact', { ...contactBody, firstName: 'Carla', phone: '06-44444444', email: '' }],
    [
      '/api/contact',
      {
        ...contactBody,
        firstName: 'Erik',
        lastName: 'mail',
        phone: '06-55555555',
        email: 'Erik@klant.example',
      },
    ],
  ]
  for (const [path, body] of steps) {
    server.clock.ms += 4 * minute
    expect((await server.postJson(path, body)).status).toBe(201)
  }
  const [first] = server.store.list('contact')
  const how = { by: 'anna', at: new Date(server.clock.ms).toISOString() }
  await server.store.change('contact', first?.id ?? '', { status: 'done' }, how)
  const headers = await server.logIn()
  const ask = async (query: string) => {
    const answer = await server.request(`/api/admin/${query}`, { headers })
    expect(answer.status).toBe(200)
    return { answer, found: (await answer.json()) as readonly ListedRequest[] }
  }
  return { ask, headers }
}

function toName(request: KeptRequest): string {
  return request.kind === 'callback' ? request.name : `${request.firstName} ${request.lastName}`
}

const together = [
  ['Anna Bakker', 1, false],
  ['Erik terug', 4, false],
  ['Erik diagnose', 5, true],
  ['Erik mail', 2, true],
  ['Bo', 1, false],
  ['Carla Bakker', 1, false],
  ['Erik klaar', 4, false],
] as const

test("in work order a person's open requests are together, each with the number of that person's requests", async () => {
  const server = await createTestServer()
  const { ask } = await fill(server)
  const { found } = await ask('requests?sort=work&people=1&limit=200')
  expect(found.map(toName)).toEqual(together.map(([name]) => name))
  expect(found.map(({ person }) => person?.isFollower)).toEqual(
    together.map(([, , isFollower]) => isFollower),
  )
})

test('returns as many requests of a person as the mark says', async () => {
  const server = await createTestServer()
  const { ask } = await fill(server)
  const { found } = await ask('requests?people=1')
  for (const { id, person } of found) {
    const same = await ask(`requests?samePersonAs=${id}`)
    expect(same.found).toHaveLength(person?.count ?? -1)
    expect(same.answer.headers.get('x-total-count')).toBe(String(person?.count))
    expect(same.found.map((each) => each.id)).toContain(id)
  }
  expect((await ask('requests?samePersonAs=none-such')).found).toEqual([])
})

test('a list changes its ETag when the same person sends a request of another kind', async () => {
  const server = await createTestServer()
  const { ask, headers } = await fill(server)
  const question = 'contact-requests?sort=work&people=1&limit=200'
  const etag = (await ask(question)).answer.headers.get('etag') ?? ''
  const again = () =>
    server.request(`/api/admin/${question}`, { headers: { ...headers, 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  await server.postJson('/api/callback-requests', { ...callbackBody, name: 'Carla', phone: '06-44444444' })
  const answer = await again()
  expect(answer.status).toBe(200)
  const found = (await answer.json()) as readonly ListedRequest[]
  expect(found.find((request) => toName(request) === 'Carla Bakker')?.person?.count).toBe(2)
})
