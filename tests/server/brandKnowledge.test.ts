import { loadBrandKnowledge } from '#content/brandKnowledge'
import { loadBrandNames } from '#content/business'
import { brandKnowledgeSchema } from '#domain/requests/brandKnowledge'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBrandKnowledge } from '../../server/businessFacts.ts'
import { callbackBody, contactBody, createTestServer } from './createTestServer.ts'

const at = '2025-07-09T21:30:00.000Z'
const request = { createdAt: at, now: at, isUrgent: true }

test('every brand has keys, what can be done at the car, and a price', () => {
  for (const brand of loadBrandNames()) {
    const knowledge = brandKnowledgeSchema.parse(loadBrandKnowledge(brand, request))
    expect(knowledge).toMatchObject({ brand, price: expect.stringMatching(/\d/) })
    expect([knowledge.keys, knowledge.can, knowledge.cannot].map(({ length }) => length)).not.toContain(0)
    expect(JSON.stringify(knowledge)).not.toMatch(/\{price|\{phone/)
  }
  expect(loadBrandKnowledge('Volkswagen', request)?.price).toMatch(/Klapsleutel.* \(tot en met 2012\): €/)
  expect(loadBrandKnowledge('Fiets', request)).toBeUndefined()
})

test('staff get the keys of the brand that the visitor named, until the RDW names another', async () => {
  const server = await createTestServer()
  const headers = await server.logIn()
  await server.postJson('/api/contact', { ...contactBody, carBrand: 'opel corsa' })
  await server.postJson('/api/callback-requests', callbackBody)
  const [contact, callback] = [server.store.list('contact')[0], server.store.list('callback')[0]]
  const ask = async (id = '', search = '') => {
    const answer = await server.request(`/api/admin/requests/${id}/brand${search}`, { headers })
    return [answer.status, await answer.json()] as const
  }
  expect(await ask(contact?.id)).toMatchObject([200, { brand: 'Opel' }])
  expect(await ask(callback?.id)).toEqual([200, null])
  // The appointment that staff see decides the price.
  const planned = await ask(`${contact?.id}`, '?afspraak=2025-07-12T12:00:00.000Z')
  expect(planned).toMatchObject([200, { totals: { conditions: 'op afspraak, weekend, aan huis' } }])
  expect(await ask('none-such')).toMatchObject([404, {}])
  const vehicle = { plate: 'GB001B', checkedAt: at, isKnown: true, brand: 'Mitsubishi' }
  await server.store.change('contact', contact?.id ?? '', { vehicle }, { by: 'system', at })
  expect(await ask(contact?.id)).toMatchObject([200, { brand: 'Mitsubishi' }])
})

test('the year that the visitor wrote counts for the total, as in the calculator', async () => {
  const server = await createTestServer()
  const headers = await server.logIn()
  const read = async (carBrand: string) => {
    await server.postJson('/api/contact', { ...contactBody, carBrand })
    const id = server.store.list('contact').at(-1)?.id ?? ''
    const { totals } = await (await server.request(`/api/admin/requests/${id}/brand`, { headers })).json()
    const rows: { label: string; amount: string }[] = totals.rows
    return rows.find(({ label }) => label.startsWith('Extra'))?.amount
  }
  const year = loadBrandKnowledge('Mercedes-Benz', {
    ...request,
    isUrgent: false,
    year: 2022,
  })
  expect(await read('Mercedes C-klasse uit 2022')).toBe(year?.totals.rows[0]?.amount)
  expect(await read('Mercedes C 220')).not.toBe(year?.totals.rows[0]?.amount)
})

test('staff see what help would cost the visitor in total at that time', () => {
  // An urgent request on a Wednesday at 23.30 hours.
  expect(loadBrandKnowledge('Opel', request)?.totals).toEqual({
    conditions: 'nu meteen, avond of nacht, aan huis',
    rows: [
      {
        label: 'Extra sleutel: er werkt er nog een',
        amount: 'vanaf €\u00a0217',
        kinds: [
          { label: 'Met chip, zonder knoppen', amount: '€\u00a0217–252' },
          { label: 'Met knoppen, vast of klap', amount: 'vanaf €\u00a0277' },
        ],
      },
      {
        label: 'Alle sleutels kwijt',
        amount: 'vanaf €\u00a0273',
        kinds: [
          { label: 'Met chip, zonder knoppen', amount: '€\u00a0273–417' },
          { label: 'Met knoppen, vast of klap', amount: 'vanaf €\u00a0277' },
        ],
        note: 'Soms nodig: gegevens van de fabriek +\u00a0€\u00a0107–311',
      },
      { label: 'Buitengesloten: de sleutel ligt binnen', amount: 'vanaf €\u00a0180,80' },
      { label: 'Sleutel kapot of baard gebroken', amount: '€\u00a0173–257' },
    ],
  })
  const calm = { ...request, isUrgent: false }
  // What the visitor asks for comes first.
  for (const [problem, label] of [
    ['Mijn sleutel ligt nog in de auto', 'Buitengesloten: de sleutel ligt binnen'],
    ['Ik ben al mijn sleutels kwijt', 'Alle sleutels kwijt'],
    ['De afstandsbediening doet niets meer', 'Sleutel kapot of baard gebroken'],
  ] as const) {
    const [first] = loadBrandKnowledge('Opel', { ...calm, problem })?.totals.rows ?? []
    expect(first).toMatchObject({ label, isAsked: true })
  }
  expect(loadBrandKnowledge('BYD', calm)?.totals.rows.map(({ amount }) => amount)).toEqual([
    'via de dealer',
    'via de dealer',
    '€\u00a0104–138',
    'in overleg',
  ])
})

test('when a text has a mistake, then staff see none, and the log says where', () => {
  const warnings: unknown[] = []
  const getKnowledge = createBrandKnowledge({
    warn: (...line: readonly unknown[]) => void warnings.push(line),
  })
  vi.stubEnv('CONTENT_DIR', '/nowhere')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(getKnowledge('Opel', request)).toBeUndefined()
  expect(warnings).toHaveLength(1)
})
