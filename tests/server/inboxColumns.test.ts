import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonName } from '#domain/requests/person'
import { expect, test } from 'vitest'
import { parseCsv } from '../cli/parseCsv.ts'
import {
  callbackBody,
  contactBody,
  createTestServer,
  diagnosisBody,
  type TestServer,
} from './createTestServer.ts'

/** Requests of all three kinds, in an order that is neither their names' nor their questions'. */
async function fill(server: TestServer) {
  const posts: readonly (readonly [string, object])[] = [
    [
      '/api/contact',
      { ...contactBody, firstName: 'émile', lastName: 'Zwart', problem: '=1+1 kwijt\nen op slot' },
    ],
    [
      '/api/callback-requests',
      { ...callbackBody, name: 'Ömer 10', hasWorkingKey: 'Ja, ik heb nog een werkende sleutel' },
    ],
    [
      '/api/diagnosis',
      { ...diagnosisBody, firstName: 'Emile', lastName: 'aalbers', problem: 'Batterij van de sleutel leeg' },
    ],
    ['/api/callback-requests', { ...callbackBody, name: 'omer 9' }],
    ['/api/contact', { ...contactBody, firstName: 'Bo', lastName: 'Ährens', problem: 'ANDERE vraag' }],
  ]
  for (const [index, [path, body]] of posts.entries()) {
    server.clock.ms += 60_000
    const answer = await server.postJson(path, { ...body, phone: `06-1234567${index}` })
    expect(answer.status, await answer.text()).toBe(201)
  }
  const headers = await server.logIn()
  return (path: string) => server.request(path, { headers })
}

async function readNames(answer: Response): Promise<readonly string[]> {
  expect(answer.status).toBe(200)
  const requests: KeptRequest[] = await answer.json()
  return requests.map(getPersonName)
}

const byName = ['Bo Ährens', 'Emile aalbers', 'émile Zwart', 'omer 9', 'Ömer 10']

test('sorts all kinds by full name, ignoring case and accents, and by problem', async () => {
  const ask = await fill(await createTestServer())
  expect(await readNames(await ask('/api/admin/requests?sort=who'))).toEqual(byName)
  expect(await readNames(await ask('/api/admin/requests?sort=-who'))).toEqual(byName.toReversed())
  const byQuestion = ['émile Zwart', 'Bo Ährens', 'Emile aalbers', 'Ömer 10', 'omer 9']
  expect(await readNames(await ask('/api/admin/requests?sort=kind,-who'))).toEqual(byQuestion)
  expect(await readNames(await ask('/api/admin/requests?sort=what'))).toEqual(byQuestion)
})

async function readLines(answer: Response, separator: string): Promise<readonly (readonly string[])[]> {
  expect(answer.status).toBe(200)
  const text = Buffer.from(await answer.arrayBuffer()).toString()
  return parseCsv(text.slice(1), separator)
}

test("exports the list's columns in their order, with Dutch headings", async () => {
  const ask = await fill(await createTestServer())
  const columns = 'who,kind,work,what,phone,createdAt'
  const [heading, ...lines] = await readLines(
    await ask(`/api/admin/export?preset=excel&sort=who&columns=${columns}`),
    ';',
  )
  expect(heading).toEqual(['Naam', 'Soort', 'Termijn', 'Vraag', 'Telefoonnummer', 'Ontvangen'])
  expect(lines.map(([who]) => who)).toEqual(byName)
  expect(lines.map((line) => line[1])).toEqual(['Contact', 'Diagnose', 'Contact', 'Terugbel', 'Terugbel'])
  for (const line of lines) expect(line[2]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(lines[2]?.[3]).toBe("'=1+1 kwijt\nen op slot")
  expect(lines.map((line) => line[4])).toEqual([
    '06-12345674',
    '06-12345672',
    '06-12345670',
    '06-12345673',
    '06-12345671',
  ])
})

test('refuses an unknown column by name', async () => {
  const ask = await fill(await createTestServer())
  const answer = await ask('/api/admin/export?columns=who,wachtwoord')
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ fields: { columns: expect.stringContaining('wachtwoord') } })
  for (const columns of ['who,', ',', 'who;what', '__proto__', 'constructor', 'a'.repeat(41)]) {
    expect((await ask(`/api/admin/export?columns=${encodeURIComponent(columns)}`)).status).toBe(422)
  }
})
