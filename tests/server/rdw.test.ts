import { loadBrandNames } from '#content/business'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { expect, test } from 'vitest'
import { createChannels } from '../../server/notify/createChannels.ts'
import { createRdwChannel } from '../../server/notify/createRdwChannel.ts'
import { makeCallback, makeContact, makeDiagnosis, toId } from '../store/makeRequest.ts'
import { answerJson, golf, serveRdw } from './serveRdw.ts'
import { openTestFolder } from './openTestNotifications.ts'
import { testRules } from '../support/testRules.ts'

const second = 1000
const withPlate = { licensePlate: 'gb-001-b', carBrand: 'Opel Corsa' }

/** Requests whose plates an RDW of the test is asked about. */
async function openRdw(timeoutMs = 20_000) {
  const rdw = await serveRdw()
  const folder = await openTestFolder()
  const now = () => new Date('2026-03-10T09:00:01.000Z')
  const { store } = folder
  const channel = createRdwChannel({ url: rdw.url, store, brandNames: loadBrandNames, now, timeoutMs })
  const read = (name: string): Promise<KeptRequest | undefined> => store.get('contact', toId(name))
  return { ...rdw, read, ...folder, ...(await folder.open([channel])) }
}

test('the car behind a plate is kept with its request, and another brand than the visitor named is marked', async () => {
  const { asked, keep, pass, read, report, lines } = await openRdw()
  await keep(makeContact('one', withPlate))
  await pass(second)
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
  expect((await report()).rdw).toMatchObject({ configured: true, failing: false, waiting: 0 })
  expect(JSON.stringify(lines)).not.toMatch(/gb-?001-?b|127\.0\.0\.1/i)
  await pass(3600 * second)
  expect(asked).toHaveLength(1)
})

test('the same brand is not marked, and no mark is made where a brand is not known', async () => {
  const { script, keep, pass, read } = await openRdw()
  await keep(makeContact('same', { ...withPlate, carBrand: 'vw golf' }))
  await keep(makeContact('unclear', { ...withPlate, carBrand: 'grijze auto' }))
  await pass(second)
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
  await pass(second)
  expect((await read('caravan'))?.vehicle).toEqual({
    plate: 'GB001B',
    checkedAt: '2026-03-10T09:00:01.000Z',
    isKnown: true,
    brand: 'Hobby',
    model: 'Excellent 440',
  })
})

test('a plate that the RDW does not have is noted as unknown, once', async () => {
  const { asked, script, keep, pass, read } = await openRdw()
  script.answer = answerJson([])
  await keep(makeContact('one', withPlate))
  await pass(3600 * second)
  expect((await read('one'))?.vehicle).toMatchObject({ plate: 'GB001B', isKnown: false })
  expect(asked).toHaveLength(1)
})

test('nothing is asked about suspected spam, foreign plates, and requests without one', async () => {
  const { asked, keep, pass, outbox } = await openRdw()
  await keep(makeContact('spam', { ...withPlate, spamReason: 'link in een naam' }))
  await keep(makeContact('foreign', { licensePlate: 'B-AB 1234' }))
  await keep(makeContact('none'))
  await keep(makeDiagnosis('none'))
  await keep(makeCallback('none'))
  await pass(60 * second)
  expect([asked, await outbox.waiting('rdw')]).toEqual([[], []])
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
    const { script, keep, pass, read, report, lines } = await openRdw(300)
    script.answer = answer
    await keep(makeContact('one', withPlate))
    await pass(second)
    expect((await report()).rdw).toMatchObject({ failing: true, waiting: 1, lastError: code })
    expect(await read('one')).toMatchObject({ version: 1, history: [] })
    expect(await read('one')).not.toHaveProperty('vehicle')
    script.answer = answerJson([golf])
    await pass(60 * second)
    expect((await read('one'))?.vehicle).toMatchObject({ brand: 'Volkswagen' })
    expect(JSON.stringify(lines)).not.toMatch(/gb-?001-?b|127\.0\.0\.1/i)
  },
)

test('when the RDW cannot be reached for a day, then it is no longer asked', async () => {
  const { server, keep, pass, report, read } = await openRdw()
  server.close()
  server.closeAllConnections()
  await keep(makeContact('one', withPlate))
  await pass(second)
  expect((await report()).rdw).toMatchObject({ failing: true, lastError: 'ECONNREFUSED' })
  await pass(25 * 3600 * second)
  expect((await report()).rdw.waiting).toBe(0)
  expect(await read('one')).not.toHaveProperty('vehicle')
})

test('a request that is erased or thrown away while the RDW is asked gets no answer', async () => {
  const { script, keep, pass, read, store, lines } = await openRdw()
  const at = '2026-03-10T09:00:00.500Z'
  script.answer = (response) => {
    void store.eraseAll('contact', [toId('erased')], at).then(() => answerJson([golf])(response))
  }
  await keep(makeContact('erased', withPlate))
  await pass(second)
  expect(await read('erased')).toBeUndefined()
  await keep(makeContact('trashed', withPlate))
  await store.change('contact', toId('trashed'), { trashed: true }, { by: 'anna', at })
  await pass(second)
  expect(await read('trashed')).not.toHaveProperty('vehicle')
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
})

test('without RDW_URL nobody is asked', async () => {
  const { store } = await openTestFolder()
  const settings = {
    mail: undefined,
    webhook: undefined,
    rdwUrl: undefined,
    apiOrigin: undefined,
    publicOrigin: undefined,
  }
  const unused = () => {
    throw new Error('not used')
  }
  const options = { rules: testRules, business: unused, brandNames: unused, store, now: () => new Date() }
  expect(createChannels({ settings, ...options })).toEqual([])
  const rdwUrl = 'https://rdw.example'
  expect(createChannels({ settings: { ...settings, rdwUrl }, ...options }).map(({ name }) => name)).toEqual([
    'rdw',
  ])
})
