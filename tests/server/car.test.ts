import { expect, test } from 'vitest'
import { createTestServer } from './createTestServer.ts'
import { answerJson, golf, serveRdw } from './serveRdw.ts'

async function openCars(settings: Parameters<typeof createTestServer>[0] = {}) {
  const rdw = await serveRdw()
  const server = await createTestServer({ ...settings, settings: { rdwUrl: rdw.url } })
  const ask = async (licensePlate: unknown) => {
    const answer = await server.postJson('/api/car', { licensePlate })
    return [answer.status, (await answer.json()) as { readonly message?: string }] as const
  }
  return { ...rdw, lines: server.lines, ask }
}

test('a plate names its car, is asked once, and is in no log', async () => {
  const { ask, asked, lines } = await openCars()
  const car = { brand: 'Volkswagen', model: 'Golf', year: 2016, name: 'Volkswagen Golf, 2016' }
  expect(await ask('gb-001-b')).toEqual([200, car])
  expect(await ask('GB001B')).toEqual([200, car])
  expect(asked).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toMatch(/GB-?001-?B/i)
})

test('what is no plate, not known, or cannot be asked leads to the choice of a brand', async () => {
  const { ask, asked, script, server } = await openCars()
  for (const wrong of ['fiets', '', 7, null, '1'.repeat(300)])
    expect(await ask(wrong)).toMatchObject([
      expect.toSatisfy((status) => status === 422 || status === 413),
      {},
    ])
  expect(asked).toEqual([])
  script.answer = answerJson([])
  expect(await ask('GB-002-B')).toMatchObject([
    404,
    { message: expect.stringContaining('Kies het merk zelf') },
  ])
  // A motorcycle has other prices.
  script.answer = answerJson([{ ...golf, kenteken: 'GB005B', voertuigsoort: 'Motorfiets' }])
  expect(await ask('GB-005-B')).toMatchObject([
    404,
    { message: expect.stringContaining('niet van een auto') },
  ])
  script.answer = answerJson('{', 500)
  expect(await ask('GB-003-B')).toMatchObject([
    404,
    { message: expect.stringContaining('antwoordt nu niet') },
  ])
  // A failed answer is not remembered.
  script.answer = answerJson([{ ...golf, kenteken: 'GB003B' }])
  expect(await ask('GB-003-B')).toMatchObject([200, {}])
  server.closeAllConnections()
  server.close()
  expect(await ask('GB-004-B')).toMatchObject([
    404,
    { message: expect.stringContaining('antwoordt nu niet') },
  ])
})

test('the car is named as the site names it', async () => {
  const { ask, script } = await openCars()
  const name = async (licensePlate: string, merk: string, handelsbenaming: string) => {
    const kenteken = licensePlate.replaceAll('-', '')
    script.answer = answerJson([{ ...golf, kenteken, merk, handelsbenaming, voertuigsoort: 'Personenauto' }])
    return ask(licensePlate)
  }
  expect(await name('GB-006-B', 'BMW', '3ER REIHE')).toMatchObject([200, { brand: 'BMW', model: '3-serie' }])
  expect(await name('GB-007-B', 'VW', 'GOLF')).toMatchObject([200, { brand: 'Volkswagen' }])
})

test('a client may ask ten times a minute', async () => {
  const { ask } = await openCars()
  const statuses = []
  for (let count = 0; count < 11; count += 1) statuses.push((await ask('GB-001-B'))[0])
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

/** Each call asks about another plate. */
async function openManyCars() {
  const rdw = await serveRdw()
  rdw.script.answer = answerJson([])
  const { postJson, clock } = await createTestServer({ settings: { rdwUrl: rdw.url } })
  let plates = 0
  const ask = async (address: string) => {
    const letters = [26 * 26, 26, 1].map((size) => String.fromCharCode(65 + (Math.floor(plates / size) % 26)))
    const licensePlate = `${letters.join('')}-${10 + Math.floor(plates / 17_576)}-B`
    plates += 1
    return (await postJson('/api/car', { licensePlate }, {}, address)).status
  }
  return { ...rdw, clock, ask }
}

test('the RDW is asked 2,000 times a day at most, and failures do not count', async () => {
  const { ask, asked, script } = await openManyCars()
  const toAddress = (client: number) => `203.0.${Math.floor(client / 256)}.${client % 256}`
  script.answer = answerJson('{', 500)
  for (let client = 0; client < 10; client += 1) expect(await ask(toAddress(client))).toBe(404)
  script.answer = answerJson([])
  for (let first = 0; first < 2_000; first += 100) {
    const clients = Array.from({ length: 100 }, (_, index) => toAddress(first + index))
    expect(new Set(await Promise.all(clients.map(ask)))).toEqual(new Set([404]))
  }
  expect(await ask(toAddress(2_000))).toBe(429)
  expect(asked).toHaveLength(2_010)
})

test('without RDW_URL there is no such address', async () => {
  const server = await createTestServer()
  expect((await server.postJson('/api/car', { licensePlate: 'GB-001-B' })).status).toBe(404)
})
