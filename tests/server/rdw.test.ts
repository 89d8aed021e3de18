import { loadBrandNames } from '#content/business'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { expect, onTestFinished, test } from 'vitest'
import { createVehicleJob } from '../../server/car/createVehicleJob.ts'
import { makeCallback, makeContact, makeDiagnosis, toId } from '../store/makeRequest.ts'
import { answerJson, golf, serveRdw } from './serveRdw.ts'
import { openTestFolder } from './openTestNotifications.ts'
import { contactBody } from './createTestServer.ts'
import { createFolders } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'

const withPlate = { licensePlate: 'gb-001-b', carBrand: 'Opel Corsa' }
const at = '2026-03-10T09:00:01.000Z'

/** Requests whose plates an RDW of the test is asked about. */
async function openRdw(timeoutMs = 20_000) {
  const rdw = await serveRdw()
  const { store, lines, log } = await openTestFolder()
  const clock = { ms: Date.parse(at) }
  const vehicles = createVehicleJob({
    url: rdw.url,
    store,
    brandNames: loadBrandNames,
    now: () => new Date(clock.ms),
    timeoutMs,
    runExclusive: (_name, work) => work(),
    log,
  })
  onTestFinished(() => vehicles.stop())
  const read = (name: string): Promise<KeptRequest | undefined> => store.get('contact', toId(name))
  /** Stores a request as the server does. */
  const keep = async (request: KeptRequest) => {
    const kept = await store.add({ ...request, createdAt: at })
    await vehicles.lookUp(kept.request)
  }
  return { ...rdw, store, lines, clock, vehicles, read, keep }
}

test('the car behind a plate is kept with its request, and another brand than the visitor named is marked', async () => {
  const { asked, keep, vehicles, read, lines } = await openRdw()
  await keep(makeContact('one', withPlate))
  expect(asked).toEqual(['/resource/m9d7-ebf2.json?kenteken=GB001B'])
  expect(await read('one')).toMatchObject({
    version: 2,
    status: 'new',
    vehicle: {
      plate: 'GB001B',
      checkedAt: '2026-03-10T09:00:01.000Z',
      isKnown: true,
      brand: 'Volkswagen',
      model: 'Golf',
      registeredOn: '2016-05-12',
      colour: 'grijs',
      isInsured: false,
      isExported: false,
      isOtherBrand: true,
    },
    history: [{ by: 'system', action: 'vehicle', version: 2 }],
  })
  expect(JSON.stringify(lines)).not.toMatch(/gb-?001-?b|127\.0\.0\.1/i)
  await vehicles.run()
  expect(asked).toHaveLength(1)
})

test('the same brand is not marked, and no mark is made where a brand is not known', async () => {
  const { script, keep, read } = await openRdw()
  await keep(makeContact('same', { ...withPlate, carBrand: 'vw golf' }))
  await keep(makeContact('unclear', { ...withPlate, carBrand: 'grijze auto' }))
  expect((await read('same'))?.vehicle?.isOtherBrand).toBe(false)
  expect((await read('unclear'))?.vehicle).not.toHaveProperty('isOtherBrand')
  script.answer = answerJson([
    {
      kenteken: 'GB001B',
      merk: 'HOBBY',
      handelsbenaming: 'EXCELLENT 440',
      wam_verzekerd: 'N.v.t.',
      // A control character: the value is left out.
      eerste_kleur: 'gr\u0007ijs',
    },
  ])
  await keep(makeContact('caravan', withPlate))
  expect((await read('caravan'))?.vehicle).toEqual({
    plate: 'GB001B',
    checkedAt: '2026-03-10T09:00:01.000Z',
    isKnown: true,
    brand: 'Hobby',
    model: 'Excellent 440',
  })
})

test('a plate that the RDW does not have is noted as unknown, once', async () => {
  const { asked, script, keep, vehicles, read } = await openRdw()
  script.answer = answerJson([])
  await keep(makeContact('one', withPlate))
  await vehicles.run()
  expect((await read('one'))?.vehicle).toMatchObject({ plate: 'GB001B', isKnown: false })
  expect(asked).toHaveLength(1)
})

test('nothing is asked about suspected spam, foreign plates, and requests without one', async () => {
  const { asked, keep, vehicles } = await openRdw()
  await keep(makeContact('spam', { ...withPlate, spamReason: 'link in een naam' }))
  await keep(makeContact('foreign', { licensePlate: 'B-AB 1234' }))
  await keep(makeContact('none'))
  await keep(makeDiagnosis('none'))
  await keep(makeCallback('none'))
  await vehicles.run()
  expect(asked).toEqual([])
})

test.each([
  ['an error', answerJson({ message: 'throttled' }, 429), 'HTTP_429'],
  ['a redirect', answerJson('', 302), 'HTTP_302'],
  ['a page', answerJson('<html>Onderhoud</html>'), 'WRONG_ANSWER'],
  ['another shape', answerJson({ kenteken: 'GB001B' }), 'WRONG_ANSWER'],
  ['another plate', answerJson([{ ...golf, kenteken: 'XX001X' }]), 'WRONG_ANSWER'],
  ['too much', answerJson(' '.repeat(70_000)), 'WRONG_ANSWER'],
  ['nothing, slowly', () => undefined, 'TIMEOUT'],
])(
  'when the RDW answers with %s, then the request stays as it is and the RDW is asked again',
  async (...args) => {
    const [, answer, code] = args
    const { script, keep, vehicles, read, lines } = await openRdw(300)
    script.answer = answer
    await keep(makeContact('one', withPlate))
    expect(lines).toMatchObject([{ level: 40, code }])
    expect(await read('one')).toMatchObject({ version: 1, history: [] })
    expect(await read('one')).not.toHaveProperty('vehicle')
    script.answer = answerJson([golf])
    await vehicles.run()
    expect((await read('one'))?.vehicle).toMatchObject({ brand: 'Volkswagen' })
    expect(JSON.stringify(lines)).not.toMatch(/gb-?001-?b|127\.0\.0\.1/i)
  },
)

test('while the RDW fails, new requests wait for the next run, which asks three times at most', async () => {
  const { asked, script, keep, vehicles } = await openRdw()
  script.answer = answerJson('', 503)
  for (const name of ['one', 'two', 'three', 'four']) await keep(makeContact(name, withPlate))
  expect(asked).toHaveLength(1)
  await vehicles.run()
  expect(asked).toHaveLength(4)
})

test('one plate of which the RDW tells nothing does not keep the others from being asked about', async () => {
  const { script, keep, vehicles, read } = await openRdw()
  script.answer = answerJson('', 500)
  await keep(makeContact('one', withPlate))
  await keep(makeContact('two', { licensePlate: 'XX-001-X' }))
  script.answer = answerJson([{ ...golf, kenteken: 'XX001X' }])
  await vehicles.run()
  expect(await read('one')).not.toHaveProperty('vehicle')
  expect((await read('two'))?.vehicle).toMatchObject({ brand: 'Volkswagen' })
})

test('when the RDW cannot be reached for a day, then it is no longer asked', async () => {
  const { asked, script, clock, keep, vehicles, read } = await openRdw()
  script.answer = answerJson('', 503)
  await keep(makeContact('one', withPlate))
  clock.ms += 25 * 3_600_000
  await vehicles.run()
  expect(asked).toHaveLength(1)
  expect(await read('one')).not.toHaveProperty('vehicle')
})

test('a request that is erased while the RDW is asked, or was thrown away, gets no answer', async () => {
  const { asked, script, keep, vehicles, read, store, lines } = await openRdw()
  script.answer = (response) => {
    void store.eraseAll('contact', [toId('erased')], at).then(() => answerJson([golf])(response))
  }
  await keep(makeContact('erased', withPlate))
  expect(await read('erased')).toBeUndefined()
  await store.add(makeContact('trashed', { ...withPlate, createdAt: at }))
  await store.change('contact', toId('trashed'), { trashed: true }, { by: 'anna', at })
  await vehicles.run()
  expect(asked).toHaveLength(1)
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
})

test('a running server looks up the plate of each new request', async () => {
  const { asked, url } = await serveRdw()
  const server = await startTestServer(createFolders(), { RDW_URL: url })
  await server.post('/api/contact', { ...contactBody, licensePlate: 'GB-001-B' })
  await expect.poll(() => asked).toEqual(['/resource/m9d7-ebf2.json?kenteken=GB001B'])
})
