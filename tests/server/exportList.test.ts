import type { KeptRequest } from '#domain/requests/keptRequest'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { parseCsv } from '../cli/parseCsv.ts'
import { callbackBody, contactBody, createTestServer, type TestServer } from './createTestServer.ts'

async function fill(server: TestServer) {
  await server.postJson('/api/contact', {
    ...contactBody,
    problem: '=1+1; "hallo"\nregel 2',
    phone: '0612345678',
  })
  server.clock.ms += 60_000
  await server.postJson('/api/callback-requests', { ...callbackBody, name: 'Zoë, de eerste' })
  server.clock.ms += 60_000
  await server.postJson('/api/contact', {
    ...contactBody,
    firstName: 'Spoed',
    isUrgent: true,
    phone: '06-87654321',
  })
  const headers = await server.logIn()
  return (query: string) => server.request(`/api/admin/export${query}`, { headers })
}

test('guard: an export of the list is CSV in its order, without formulas', async () => {
  const server = await createTestServer()
  server.clock.ms = Date.parse('2026-11-20T23:30:00Z')
  const ask = await fill(server)
  const answer = await ask('?kind=contact&sort=work')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="aanvragen-2026-11-21.csv"')
  const text = Buffer.from(await answer.arrayBuffer()).toString()
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [heading, ...lines] = parseCsv(text.slice(1), ',')
  expect(heading).toContain('Spoed')
  expect(heading).not.toContain('Soort')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Spoed')
  expect(lines[1]).toContain('\'=1+1;\' "hallo"\nregel 2'.replace(";'", ';'))
  expect(lines[1]).toContain('06 12345678')
  expect(lines[1]).toContain('2026-11-21 00:30:00')
})

test('exports all kinds together for a Dutch Excel', async () => {
  const server = await createTestServer()
  const ask = await fill(server)
  const text = Buffer.from(await (await ask('?format=csv&preset=excel&limit=2')).arrayBuffer()).toString()
  const [heading, ...lines] = parseCsv(text.slice(1), ';')
  expect(heading?.slice(0, 3)).toEqual(['Referentie', 'Ontvangen', 'Soort'])
  expect(heading?.slice(-4)).toEqual(['Mogelijk spam', 'Dubbel van', 'Notities', 'Id'])
  expect(lines.map((line) => line[2])).toEqual(['Contact', 'Terugbel'])
  expect(lines[1]).toContain('Zoë, de eerste')
})

test("exports the list's columns in their order, with Dutch headings", async () => {
  const ask = await fill(await createTestServer())
  const columns = 'who,kind,work,what,phone,createdAt'
  const answer = await ask(`?preset=excel&sort=-who&columns=${columns}`)
  const [heading, ...lines] = parseCsv((await answer.text()).replace('\uFEFF', ''), ';')
  expect(heading).toEqual(['Naam', 'Soort', 'Termijn', 'Vraag', 'Telefoonnummer', 'Ontvangen'])
  expect(lines.map(([who, kind, , , phone]) => [who, kind, phone])).toEqual([
    ['Zoë, de eerste', 'Terugbel', '+31 6 12345679'],
    ['Spoed Bakker', 'Contact', '06-87654321'],
    ['Noor Bakker', 'Contact', '06 12345678'],
  ])
  for (const line of lines) expect(line[2]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(lines[2]?.[3]).toBe('\'=1+1; "hallo"\nregel 2')
})

test('exports the list as JSON, as the requests are stored', async () => {
  const server = await createTestServer()
  const ask = await fill(server)
  const answer = await ask('?format=json&q=zoe')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="aanvragen-2026-03-10.json"')
  const found: KeptRequest[] = await answer.json()
  expect(found).toEqual(server.store.list('callback'))
})

test('the server makes one export at a time, whoever asks', async () => {
  const server = await createTestServer()
  const ask = await fill(server)
  const first = await ask('')
  const second = await ask('')
  expect([first.status, second.status]).toEqual([200, 429])
  expect(await second.json()).toMatchObject({ message: expect.stringContaining('loopt al een export') })
  const other = await server.request('/api/admin/export', { headers: await server.logIn('piet') })
  expect(other.status).toBe(429)
  await first.text()
  const third = await ask('')
  expect(third.status).toBe(200)
  await third.body?.cancel()
})

test('exports all columns as a workbook: prices, payment, colleague, page, time of answer and source', async () => {
  const server = await createTestServer()
  const headers = await server.logIn()
  const { id } = await (
    await server.postJson('/api/contact', { ...contactBody, page: '/opel', cameFrom: 'www.Google.com' })
  ).json()
  const changes = [
    { attempt: { outcome: 'spoken' }, assignee: 'beheer', agreedCents: 14_950 },
    {
      status: 'done',
      ownershipSeen: true,
      finalCents: 16_000,
      payment: { method: 'pin', paidAt: '2026-03-10T10:00:00.000Z' },
      guaranteeUntil: '2027-09-10',
    },
  ]
  for (const change of changes) {
    const path = `/api/admin/contact-requests/${id}`
    const answer = await server.request(path, {
      method: 'PATCH',
      body: JSON.stringify(change),
      headers: { ...headers, 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
  }
  const answer = await server.request('/api/admin/export?format=xlsx', { headers })
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="aanvragen-2026-03-10.xlsx"')
  const [headings = [], ...rows] = await readSheet(Buffer.from(await answer.arrayBuffer()), 'Aanvragen')
  const row = Object.fromEntries(headings.map((heading, index) => [String(heading), rows[0]?.[index]]))
  expect(row).toMatchObject({
    Behandelaar: 'beheer',
    'Afgesproken prijs': 149.5,
    Eindprijs: 160,
    'Betaald met': 'Pin',
    'Betaald op': expect.any(Date),
    'Garantie tot en met': new Date('2027-09-10'),
    'Opgepakt op': expect.any(Date),
    'Verwezen door': 'google.com',
    Pagina: '/opel',
  })
  // The next one may begin.
  const asked = await server.request('/api/admin/export?format=xlsx&columns=reference,finalPrice', {
    headers,
  })
  const [named] = await readSheet(Buffer.from(await asked.arrayBuffer()), 'Aanvragen')
  expect(named).toEqual(['Referentie', 'Eindprijs'])
})

test('a workbook that would be too large is refused with what to do, and the next export may begin', async () => {
  const server = await createTestServer({ createWorkbook: async () => undefined })
  const headers = await server.logIn()
  const answer = await server.request('/api/admin/export?format=xlsx', { headers })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Kies CSV') })
  expect((await server.request('/api/admin/export', { headers })).status).toBe(200)
})
