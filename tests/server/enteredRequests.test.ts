import { expect, test } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createTestServer, type TestServer } from './createTestServer.ts'

const typed = {
  kind: 'contact',
  source: 'phone',
  submissionId: 'entry-0001',
  firstName: 'Noor',
  phone: '06-12345678',
}

async function enter(server: TestServer, body: object, name = 'sanne') {
  return server.postJson('/api/admin/requests', body, await server.logIn(name, 'wachtwoord-van-sanne'))
}

test('a name and a number suffice, and the request says who entered it', async () => {
  const told: KeptRequest[] = []
  const server = await createTestServer({ tell: (request) => told.push(request) })
  const answer = await enter(server, typed)
  expect(answer.status).toBe(201)
  const { id, ...rest } = (await answer.json()) as { id: string; reference: string }
  // Nothing of the person comes back.
  expect(Object.keys(rest)).toEqual(['reference'])
  expect(await server.store.get('contact', id)).toMatchObject({
    firstName: 'Noor',
    lastName: '',
    problem: '',
    isUrgent: false,
    phoneE164: '+31612345678',
    source: 'phone',
    enteredBy: 'sanne',
    status: 'new',
    history: [],
  })
  expect(told.map((request) => request.id)).toEqual([id])
})

test.each([
  ['a name is missing', { firstName: '' }, { firstName: 'Voornaam is verplicht' }],
  ['a number is short', { phone: '06' }, { phone: 'Geldig telefoonnummer is verplicht' }],
  [
    'an address is none',
    { email: 'noor' },
    { email: 'Geldig emailadres is verplicht. U mag dit veld ook leeg laten.' },
  ],
  [
    'a choice is not in the list',
    { kind: 'diagnosis', buildYear: '1066' },
    { buildYear: 'Selecteer een bouwjaar' },
  ],
  ['a callback has no name', { kind: 'callback' }, { name: 'Naam moet minimaal 2 karakters bevatten' }],
  ['the source is unknown', { source: 'fax' }, { source: 'Deze waarde kan niet.' }],
  ['the kind is unknown', { kind: 'lead' }, { kind: 'Deze waarde kan niet.' }],
])('when %s, each field has its message and nothing is kept', async (_, change, fields) => {
  const server = await createTestServer()
  const answer = await enter(server, { ...typed, ...change })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ fields })
  expect(await server.store.countKept()).toEqual({ contact: 0, diagnosis: 0, callback: 0 })
})

test('a repeated post and two posts at once are one request', async () => {
  const told: KeptRequest[] = []
  const server = await createTestServer({ tell: (request) => told.push(request) })
  const cookie = await server.logIn()
  const post = () => server.postJson('/api/admin/requests', typed, cookie)
  const answers = [...(await Promise.all([post(), post()])), await post()]
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id))
  expect(new Set(ids).size).toBe(1)
  expect((await server.store.countKept()).contact).toBe(1)
  expect(told).toHaveLength(1)
})

test('no spam check and no duplicate mark hides what a colleague typed', async () => {
  const server = await createTestServer()
  const link = {
    ...typed,
    firstName: 'www.garage.nl',
    phone: '079-1234567',
    contactvoorkeur_toelichting: 'x',
  }
  await enter(server, link)
  await enter(server, { ...link, submissionId: 'entry-0002' })
  const { requests } = await server.store.query({}, new Date(server.clock.ms))
  expect(requests).toHaveLength(2)
  for (const { spamReason, duplicateOf } of requests)
    expect([spamReason, duplicateOf]).toEqual([undefined, undefined])
})

test('what only the server says cannot be posted', async () => {
  const server = await createTestServer()
  const answer = await enter(server, {
    ...typed,
    id: 'own-id-0001',
    enteredBy: 'baas',
    status: 'done',
    history: [{ at: '2026-03-10T09:00:00Z', by: 'baas', action: 'price', finalCents: 1 }],
    createdAt: '2020-01-01T00:00:00.000Z',
  })
  const { id } = (await answer.json()) as { id: string }
  expect(id).not.toBe('own-id-0001')
  expect(await server.store.get('contact', id)).toMatchObject({
    enteredBy: 'sanne',
    status: 'new',
    history: [],
    createdAt: '2026-03-10T09:00:00.000Z',
  })
})

test('guard: a session that floods is slowed down, and others are not', async () => {
  const server = await createTestServer()
  const cookie = await server.logIn()
  const post = (index: number, session = cookie) =>
    server.postJson('/api/admin/requests', { ...typed, submissionId: `entry-${1000 + index}` }, session)
  for (let index = 0; index < 20; index += 1) expect((await post(index)).status).toBe(201)
  const refused = await post(20)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await post(21, await server.logIn('sanne', 'wachtwoord-van-sanne'))).status).toBe(201)
})

test('an ordinary one has no deadline and stands in the work list; an urgent one has the promise', async () => {
  const server = await createTestServer()
  const cookie = await server.logIn()
  await enter(server, typed)
  await enter(server, { ...typed, submissionId: 'entry-0002', firstName: 'Spoed', isUrgent: true })
  server.clock.ms += 60 * 60_000
  const summary = (await (await server.request('/api/admin/summary', { headers: cookie })).json()) as {
    open: object
    urgent: number
    due: object
  }
  expect(summary).toMatchObject({ open: { contact: 2 }, urgent: 1, due: { late: 1, soon: 0 } })
  const list = await server.request('/api/admin/requests?open=1&sort=work', { headers: cookie })
  const shown = (await list.json()) as { firstName: string }[]
  expect(shown.map(({ firstName }) => firstName)).toEqual(['Spoed', 'Noor'])
})

test('lists are filtered by source, and exports say it', async () => {
  const server = await createTestServer()
  const cookie = await server.logIn()
  await enter(server, typed)
  await enter(server, { ...typed, submissionId: 'entry-0002', source: 'visit', firstName: 'Balie' })
  await server.postJson('/api/contact', {
    firstName: 'Site',
    lastName: 'Bakker',
    phone: '06-12345679',
    email: '',
    carBrand: 'Toyota Yaris',
    problem: 'Mijn sleutel ligt in de auto en die is op slot',
  })
  const names = async (query: string) => {
    const answer = await server.request(`/api/admin/requests?${query}`, { headers: cookie })
    return ((await answer.json()) as { firstName: string }[]).map(({ firstName }) => firstName).sort()
  }
  expect(await names('source=phone,visit')).toEqual(['Balie', 'Noor'])
  expect(await names('source=site')).toEqual(['Site'])
  const csv = await server.request('/api/admin/export?columns=firstName,source,enteredBy', {
    headers: cookie,
  })
  const text = await csv.text()
  expect(text).toContain('Via')
  expect(text).toMatch(/Balie,Aan de balie,sanne/)
  expect(text).toMatch(/Site,Website,/)
})

test('the price beside the form needs no request', async () => {
  const server = await createTestServer()
  const cookie = await server.logIn()
  const ask = async (body: object) => server.postJson('/api/admin/brand', body, cookie)
  expect(await (await ask({ car: 'toyota yaris uit 2012', isUrgent: false })).json()).toMatchObject({
    brand: 'Toyota',
  })
  expect(await (await ask({ car: 'koets', isUrgent: false })).json()).toBeNull()
  expect((await ask({ car: 12 })).status).toBe(422)
})
