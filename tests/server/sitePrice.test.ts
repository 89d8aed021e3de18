import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { parseCsv } from '../cli/parseCsv.ts'
import { contactBody, createTestServer } from './createTestServer.ts'
import { renderFormShells } from './renderFormShells.tsx'

const site = { 'index.html': 'home', ...renderFormShells() }
// The sum is of figures in tests/fixtures/business/prices.json: 152 + 32 + 57 + 32.
const choices = 'job=lost&key=remote&speed=now&moment=evening&place=city&keys=1'
const estimate = `${choices}&brand=volkswagen`
const claim = 'Alle sleutels kwijt. Prijs volgens de site: € 1.'

test.each(['postJson', 'postForm'] as const)(
  '%s keeps the total of the choices, computed here',
  async (post) => {
    const server = await createTestServer({ site })
    await server[post]('/api/contact', { ...contactBody, isUrgent: '', problem: claim, estimate })
    const extras = 'Soms nodig: gegevens van de fabriek +\u00a0€\u00a0107–311'
    const asked =
      'Alle sleutels kwijt; Volkswagen; Met knoppen, vast of klap; Nu meteen; Werkdag, avond of nacht; Thuis of op het werk, in de stad.'
    expect(server.store.list('contact')).toMatchObject([
      { problem: claim, sitePrice: { from: 273, isMinimum: true, asked, extras } },
    ])
  },
)

test.each([
  ['nothing', {}],
  ['a total of the visitor’s own', { sitePrice: { from: 1, to: 1, isMinimum: false, asked: '' } }],
  ['an unknown brand', { estimate: `${choices}&brand=fietsmerk` }],
  ['an unknown choice', { estimate: estimate.replace('lost', 'gratis') }],
  ['an amount', { estimate: '€ 1' }],
  ['no text', { estimate: { from: 1 } }],
  ['a long text', { estimate: `${estimate}&x=${'x'.repeat(300)}` }],
  ['what we do not do', { estimate: `${choices}&brand=byd` }],
])('the request is kept, and has no total, with %s', async (_, sent) => {
  const server = await createTestServer()
  const answer = await server.postJson('/api/contact', { ...contactBody, problem: claim, ...sent })
  expect(answer.status).toBe(201)
  expect(server.store.list('contact')[0]).not.toHaveProperty('sitePrice')
})

test('the export has the total of the server, and not what a visitor wrote', async () => {
  const server = await createTestServer()
  await server.postJson('/api/contact', { ...contactBody, problem: claim })
  server.clock.ms += 60_000
  await server.postJson('/api/contact', { ...contactBody, phone: '06-87654321', problem: claim, estimate })
  const headers = await server.logIn()
  const text = await (await server.request('/api/admin/export?sort=createdAt', { headers })).text()
  const [heading = [], ...lines] = parseCsv(text.replace('\uFEFF', ''), ',')
  const place = heading.indexOf('Prijs volgens de site')
  expect(lines.map((line) => line[place])).toEqual([
    '',
    'vanaf €\u00a0273 (soms nodig: gegevens van de fabriek +\u00a0€\u00a0107–311)',
  ])
})

test('a refused form keeps the choices', async () => {
  const server = await createTestServer({ site })
  const answer = await server.postForm('/api/contact', {
    ...contactBody,
    isUrgent: '',
    phone: '12',
    estimate,
  })
  expect(answer.status).toBe(422)
  const input = parse(await answer.text()).querySelector('input[name="estimate"]')
  expect(input?.getAttribute('value')).toBe(estimate)
})
