import { expect, test } from 'vitest'
import { applyChange, type AppliedChange } from '#domain/requests/change'
import { makeCallback, makeContact } from '../store/makeRequest.ts'
import { parseEvents } from '../support/parseCalendar.ts'
import { createTestServer, publicOrigin, type TestServer } from './createTestServer.ts'

const start = '2026-03-12T13:00:00.000Z'
const appointment = { start, minutes: 60, place: 'Markt 1, Delft' }

/** Keeps a request with these changes of staff. */
async function keep(server: TestServer, name: string, ...changes: readonly AppliedChange[]) {
  const made = makeContact(name, { lastName: 'Achternaam', phone: '06-98765432' })
  const at = new Date(server.clock.ms).toISOString()
  const changed = changes.reduce((request, change) => applyChange(request, change, 'beheer', at), made)
  return (await server.store.add(changed)).request
}

async function readUrl(server: TestServer, name = 'beheer', method = 'GET'): Promise<string> {
  const headers = { ...(await server.logIn(name)), 'content-type': 'application/json' }
  const init = method === 'GET' ? { headers } : { method, headers, body: '{}' }
  const answer = await server.request('/api/admin/calendar', init)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { url: string }).url
}

function readFeed(server: TestServer, url: string, headers: Readonly<Record<string, string>> = {}) {
  return server.request(new URL(url).pathname, { headers })
}

test('the feed has the appointments of its colleague: first name, car, place, link, and nothing else', async () => {
  const server = await createTestServer({ settings: { publicOrigin } })
  const { id } = await keep(server, 'one', { assignee: 'beheer', appointment })
  await keep(server, 'of-another', { assignee: 'sanne', appointment })
  await keep(server, 'archived', { assignee: 'beheer', appointment, status: 'archived' })
  const old = { ...appointment, start: '2026-01-12T13:00:00Z' }
  await keep(server, 'old', { assignee: 'beheer', appointment: old })
  const url = await readUrl(server)
  expect(url).toMatch(/^https:\/\/www\.autosleutel\.example\/api\/calendar\/[\w-]{43}\.ics$/)
  // A calendar has no session.
  const answer = await readFeed(server, url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  expect(parseEvents(text)).toEqual([
    {
      UID: `afspraak-${id}@autosleutel`,
      SEQUENCE: '0',
      DTSTAMP: '20260310T090000Z',
      DTSTART: '20260312T130000Z',
      DTEND: '20260312T140000Z',
      SUMMARY: 'Noor · Toyota Yaris',
      LOCATION: 'Markt 1, Delft',
      DESCRIPTION: `${publicOrigin}/admin/alles?aanvraag=${id}`,
      URL: `${publicOrigin}/admin/alles?aanvraag=${id}`,
      STATUS: 'CONFIRMED',
    },
  ])
  for (const secret of ['Achternaam', '98765432', 'noor@', 'Sleutel kwijt'])
    expect(text).not.toContain(secret)
  expect((await readFeed(server, url, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(
    304,
  )
})

test('a moved appointment keeps its UID and grows in SEQUENCE; a removed one leaves', async () => {
  const server = await createTestServer()
  const cookie = await server.logIn()
  const { id } = await keep(server, 'one', { assignee: 'beheer', appointment })
  const url = await readUrl(server)
  const patch = (change: object) =>
    server.request(`/api/admin/contact-requests/${id}`, {
      method: 'PATCH',
      headers: { ...cookie, 'content-type': 'application/json' },
      body: JSON.stringify(change),
    })
  await patch({ appointment: { ...appointment, start: '2026-03-12T15:00:00Z' } })
  const [moved] = parseEvents(await (await readFeed(server, url)).text())
  expect(moved).toMatchObject({
    UID: `afspraak-${id}@autosleutel`,
    SEQUENCE: '1',
    DTSTART: '20260312T150000Z',
  })
  await patch({ appointment: null })
  expect(parseEvents(await (await readFeed(server, url)).text())).toEqual([])
})

test('whoever makes the first appointment of a request that is nobody’s gets it', async () => {
  const server = await createTestServer()
  const { id } = await keep(server, 'one')
  const answer = await server.request(`/api/admin/contact-requests/${id}`, {
    method: 'PATCH',
    headers: { ...(await server.logIn('sanne')), 'content-type': 'application/json' },
    body: JSON.stringify({ appointment }),
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    history: [
      { action: 'assign', assignee: 'sanne', by: 'sanne', version: 2 },
      { action: 'appointment', appointment, version: 2 },
    ],
  })
})

test('a whole name that was typed as the first name, or for a callback, is cut to its first word', async () => {
  const server = await createTestServer()
  const at = new Date(server.clock.ms).toISOString()
  for (const made of [
    makeContact('one', { firstName: 'Noor Achternaam' }),
    makeCallback('two', { name: 'Piet Achternaam' }),
  ])
    await server.store.add(applyChange(made, { assignee: 'beheer', appointment }, 'beheer', at))
  const text = await (await readFeed(server, await readUrl(server))).text()
  expect(parseEvents(text).map(({ SUMMARY }) => SUMMARY)).toEqual(['Noor · Toyota Yaris', 'Piet'])
})

test('guard: a calendar opens with its own secret address alone, which a new one ends', async () => {
  const server = await createTestServer()
  await keep(server, 'one', { assignee: 'beheer', appointment })
  const [own, other] = [await readUrl(server), await readUrl(server, 'sanne')]
  expect(own).not.toBe(other)
  expect(await readUrl(server)).toBe(own)
  expect(parseEvents(await (await readFeed(server, other)).text())).toEqual([])
  const token = /([\w-]{43})\.ics$/.exec(own)?.[1] ?? ''
  const guesses = [
    '',
    'undefined',
    token.slice(0, -1),
    `${token}x`,
    token.toLowerCase(),
    'A'.repeat(43),
    `${token}%00`,
    'a'.repeat(5000),
  ]
  const bodies = new Set<string>()
  for (const guess of guesses) {
    const answer = await server.request(`/api/calendar/${guess}.ics`)
    expect([guess.slice(0, 50), answer.status]).toEqual([guess.slice(0, 50), 404])
    bodies.add(await answer.text())
  }
  // A wrong address does not say how wrong it is.
  expect(bodies.size).toBe(1)
  const renewed = await readUrl(server, 'beheer', 'POST')
  expect(renewed).not.toBe(own)
  expect((await readFeed(server, own)).status).toBe(404)
  expect((await readFeed(server, renewed)).status).toBe(200)
  expect((await readFeed(server, other)).status).toBe(200)
})

test('guard: the address of a calendar is in no log and in no list of accounts', async () => {
  const server = await createTestServer()
  const url = await readUrl(server)
  await readFeed(server, url)
  await readFeed(server, url.replace('.ics', 'x.ics'))
  const token = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? ''
  expect(token).toHaveLength(43)
  expect(JSON.stringify(server.lines)).not.toContain(token)
  const staff = await server.request('/api/admin/staff', { headers: await server.logIn() })
  expect(await staff.text()).not.toContain(token)
  expect(JSON.stringify(await server.staff.list())).not.toContain(token)
})

test('guard: the calendar of a colleague who was removed ends, also for a new one of the same name', async () => {
  const server = await createTestServer()
  const cookie = await server.logIn()
  const url = await readUrl(server, 'sanne')
  expect((await readFeed(server, url)).status).toBe(200)
  const removed = await server.postJson('/api/admin/staff', { action: 'remove', name: 'sanne' }, cookie)
  expect(removed.status).toBe(200)
  expect((await readFeed(server, url)).status).toBe(404)
  expect(await readUrl(server, 'sanne')).not.toBe(url)
  expect((await readFeed(server, url)).status).toBe(404)
})

test('two thousand appointments are a feed that calendars can read', async () => {
  const server = await createTestServer()
  const at = new Date(server.clock.ms).toISOString()
  const count = 2_000
  await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const time = new Date(Date.parse(start) + index * 3_600_000).toISOString()
      const change = { assignee: 'beheer', appointment: { ...appointment, start: time } }
      return server.store.add(applyChange(makeContact(index), change, 'beheer', at))
    }),
  )
  const text = await (await readFeed(server, await readUrl(server))).text()
  expect(parseEvents(text)).toHaveLength(count)
})

test('lists ask for the appointments of days, in order of time', async () => {
  const server = await createTestServer()
  const cookie = await server.logIn()
  const plan = (name: string, time: string) =>
    keep(server, name, { appointment: { ...appointment, start: time } })
  await plan('evening', '2026-03-12T22:59:59Z')
  await plan('morning', '2026-03-11T23:00:00Z')
  await plan('day-before', '2026-03-11T22:59:59Z')
  await plan('day-after', '2026-03-12T23:00:00Z')
  await keep(server, 'removed', { appointment }, { appointment: null })
  await keep(server, 'none')
  const ask = async (query: string) => {
    const answer = await server.request(`/api/admin/requests?${query}`, { headers: cookie })
    const found = (await answer.json()) as { id: string }[]
    return found.map(({ id }) => id.replace('request-', ''))
  }
  expect(await ask('appointmentFrom=2026-03-12&appointmentTo=2026-03-12&sort=appointmentAt')).toEqual([
    'morning',
    'evening',
  ])
  expect((await ask('appointment=0')).sort()).toEqual(['none', 'removed'])
  expect((await ask('appointment=1')).length).toBe(4)
  const wrong = await server.request('/api/admin/requests?appointmentFrom=gisteren', { headers: cookie })
  expect(wrong.status).toBe(422)
})
