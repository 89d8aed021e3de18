import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureContent } from '../support/fixtureContent.ts'
import { base, openDesk, phone, type Opened } from './openDesk.ts'

test('what the checks refuse is said in Dutch at its field, and nothing is kept', async () => {
  const desk = await openDesk()
  const phones = await desk.save('bedrijf', (value) => (value['phone'] = '12'))
  expect(await phones.json()).toMatchObject({
    problems: [
      { path: ['phone'], message: 'Dit klopt nog niet. Ten minste tien cijfers, zoals 079-1234567.' },
    ],
    isKept: false,
  })
  expect((await (await desk.get('')).json()).changes).toEqual([])
})

const hours = { opens: '18:00', closes: '02:00' }
const period = (from: string, until: string) => ({ from, until })

test.each<[string, (value: Opened['value']) => void, object]>([
  [
    'hours until after midnight',
    (value) => (value['officeHours'].week.tuesday = hours),
    {
      label: 'Dinsdag, tot',
      message: expect.stringMatching(/^Kies een sluitingstijd na .* uiterlijk 24:00/),
    },
  ],
  [
    'no working day',
    (value) => (value['officeHours'].week = { sunday: { opens: '00:00', closes: '24:00' } }),
    { path: ['officeHours', 'week'], message: expect.stringMatching(/^Vink ten minste één dag van maandag/) },
  ],
  [
    'a period that ends before it begins',
    (value) => (value['officeHours'].closed = [period('2099-12-28', '2099-12-24')]),
    { message: expect.stringContaining('De laatste dag ligt voor de eerste') },
  ],
  [
    'two periods with the same day',
    (value) =>
      (value['officeHours'].closed = [
        period('2099-12-24', '2099-12-28'),
        period('2099-12-28', '2100-01-02'),
      ]),
    { path: ['officeHours', 'closed', 1, 'from'], message: expect.stringContaining('vallen samen met') },
  ],
  [
    'closed days that are over',
    (value) => (value['officeHours'].closed = [period('2020-12-24', '2020-12-28')]),
    { path: ['officeHours', 'closed', 0, 'until'], message: expect.stringContaining('is voorbij') },
  ],
  [
    'a notice with a name to fill in',
    (value) => (value['notice'] = { text: 'Bel ons in {city}.', until: '2099-12-28' }),
    { path: ['notice', 'text'], message: expect.stringContaining('geen accolades') },
  ],
  [
    'a notice whose last day is over',
    (value) => (value['notice'] = { text: 'Wij zijn later bereikbaar.', until: '2020-01-01' }),
    { path: ['notice', 'until'], message: expect.stringContaining('is voorbij') },
  ],
])('opening hours: %s are refused with a sentence that says what to do', async (_, change, problem) => {
  const desk = await openDesk()
  const saved = await desk.save('tijden', change)
  expect(await saved.json()).toMatchObject({ problems: [problem], isKept: false })
})

test('the office may close at midnight; days that are over may stay, and are not shown', async () => {
  const desk = await openDesk()
  const file = join(desk.project, 'data/content/business.json')
  const business = JSON.parse(readFileSync(file, 'utf8'))
  business.officeHours.closed = [period('2020-12-24', '2020-12-28')]
  business.notice = { text: 'Wij waren later bereikbaar.', until: '2020-12-28' }
  writeFileSync(file, JSON.stringify(business))
  const saved = await desk.save('tijden', (value) => (value['officeHours'].week.tuesday.closes = '24:00'))
  expect(await saved.json()).toMatchObject({ problems: [], isKept: true })
  const html = await (await desk.get('/preview/contact-sleutelbus-den-helder')).text()
  expect(html).toContain('07:30–\u206024:00')
  expect(html).not.toMatch(/Wij waren later|Gesloten: 24/)
})

/** Then each field gets each wrong value, and one of them otherwise. */
const isSlow = process.env['TEST_SLOW'] === '1'

const formPaths = [
  'bedrijf',
  'tijden',
  'beoordelingen',
  'vragen',
  'merken/opel',
  'merken/volkswagen',
  'merken/mitsubishi',
  'voorpagina',
  'diensten',
  'reparatie',
  'problemen',
  'juridisch/voorwaarden',
  'juridisch/cookies',
  'antwoorden',
  'fotos',
]

test('no value of any field is refused in English, or with the words of a schema', async () => {
  const desk = await openDesk()
  /** By which items of a list of fixed length are known. The form does not show them. */
  const fixedKeys = ['id', 'priceId', 'time', 'price']
  /** Puts a value in each place of a form, but in two items of a list. */
  const spoil = (value: unknown, wrong: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each, at) => (at < 2 ? spoil(each, wrong) : each))
    if (typeof value !== 'object' || value === null) return wrong
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, fixedKeys.includes(key) ? each : spoil(each, wrong)]),
    )
  }
  const wrongValues = ['', -1e300, '{x} 95 euro', null]
  const seen = new Set<string>()
  let fields = 0
  for (const path of formPaths) {
    const { value } = await desk.read(path)
    for (const key of Object.keys(value)) {
      const turn = fields++ % wrongValues.length
      for (const wrong of isSlow ? wrongValues : wrongValues.slice(turn, turn + 1)) {
        const response = await desk.save(path, (form) => (form[key] = spoil(value[key], wrong)))
        const { problems } = await response.json()
        for (const { label, message } of problems) seen.add(`${label}: ${message}`)
      }
    }
  }
  for (const wrong of ['', -1e300, null, 'x']) {
    const response = await desk.save('prijzen', (value) =>
      Object.assign(value['figures'][0], {
        from: wrong,
        to: wrong,
        label: wrong,
        scope: wrong,
        note: wrong,
        isMinimum: wrong,
      }),
    )
    for (const { label, message } of (await response.json()).problems) seen.add(`${label}: ${message}`)
  }
  expect(seen.size).toBeGreaterThan(20)
  for (const sentence of seen)
    expect(sentence).not.toMatch(
      /\b(?:expected|received|invalid|input|too|small|big|must|string|number|object|array|undefined|null|the|is missing|unrecognized|characters)\b/i,
    )
  for (const sentence of seen) expect(sentence).not.toMatch(/(?:, |^)[a-z]+[A-Z]\w*|beheerder/)
}, 300_000)

test('a form takes only what it shows, and hidden values stay as in the file', async () => {
  const desk = await openDesk()
  const before = JSON.parse(desk.readContent('business.json'))
  const saved = await desk.save('antwoorden', (value) =>
    Object.assign(value, {
      phone,
      website: 'https://elders.example',
      slug: 'anders',
      constructor: 'x',
      chatMessages: {
        ...value['chatMessages'],
        greeting: ' Dag\u0000\u202e\ud800, ik heb een vraag. ',
        extra: 1,
      },
    }),
  )
  expect(await saved.json()).toMatchObject({ isKept: true })
  const { value: bedrijf, version } = await desk.read('bedrijf')
  const text = JSON.stringify({
    value: {
      ...bedrijf,
      slug: 'anders',
      kvk: '12345678',
      city: { ...bedrijf['city'], slug: 'anders', map: null },
    },
    version,
  })
  const hostile = text.replace('{"value":{', '{"value":{"__proto__":{"kvk":"1"},"prototype":{},')
  const posted = await desk.request(`${base}/documents/bedrijf`, {
    method: 'POST',
    body: hostile,
    headers: { ...desk.owner, 'content-type': 'application/json' },
  })
  expect(await posted.json()).toMatchObject({ isKept: true })
  expect(JSON.parse(readFileSync(join(desk.draftFolder, 'business.json'), 'utf8'))).toEqual({
    ...before,
    kvk: '12345678',
    chatMessages: { ...before.chatMessages, greeting: 'Dag, ik heb een vraag.' },
  })
  // The list of prices is fixed; what is hidden of one comes from the file.
  for (const change of [
    (figures: Record<string, unknown>[]) => void figures.pop(),
    (figures: Record<string, unknown>[]) => void figures.push({ ...figures[0], id: 'nieuw' }),
    (figures: Record<string, unknown>[]) => void Object.assign(figures[0] ?? {}, { id: 'onbekend' }),
    (figures: Record<string, unknown>[]) => void Object.assign(figures[0] ?? {}, { id: { toString: 1 } }),
  ])
    expect((await desk.save('prijzen', (value) => change(value['figures']))).status).toBe(422)
  await desk.save('prijzen', (value) => Object.assign(value['figures'][0], { unit: 'percent', from: 26 }))
  const { figures } = (await desk.read('prijzen')).value
  expect(figures[0]).toMatchObject({ unit: 'euro', from: 26 })
  for (const [from, isKept] of [
    [0.001, false],
    [1e308, false],
    [100_000.5, false],
    [-1, false],
    ['x', false],
    [12.5, true],
  ])
    expect(
      await (await desk.save('prijzen', (value) => (value['figures'][0].from = from))).json(),
    ).toMatchObject({ isKept })
})

test("a review gets an id of its own, and a customer's date is a day", async () => {
  const desk = await openDesk()
  const review = { isSample: false, name: 'Piet', carModel: 'Fiat Panda', rating: 5, review: 'Snel.' }
  const add = (date: string) =>
    desk.save('beoordelingen', (value) => value['reviews'].unshift({ ...review, date }))
  expect(await (await add('2 dagen geleden')).json()).toMatchObject({
    problems: [{ label: 'Piet, datum', message: expect.stringContaining('Dit klopt nog niet') }],
  })
  expect(await (await add('2026-03-09')).json()).toMatchObject({ isKept: true })
  await add('2026-03-10')
  const ids = (await desk.read('beoordelingen')).value['reviews'].map(({ id }: { id: string }) => id)
  expect(ids).toEqual(['2', '1', 'haven', 'camping', 'voorbeeld'])
  expect(await (await desk.get('/preview/')).text()).toMatch(/maart\s2026/)
})

test('values that no document has are refused or told, and the same values are no change', async () => {
  const desk = await openDesk()
  const problemsOf = async (change: (value: Opened['value']) => void) =>
    (await (await desk.save('bedrijf', change)).json()).problems as readonly object[]
  for (const name of ['\u200b', '{city}', '{'])
    expect(await problemsOf((value) => (value['name'] = name))).toHaveLength(1)
  for (const coverageKm of [5e-324, 1.5])
    expect(await problemsOf((value) => (value['city'].coverageKm = coverageKm))).toHaveLength(1)
  expect(await problemsOf((value) => (value['rating'].value = 4.55))).toHaveLength(1)

  const date = Array.from({ length: 2000 }).reduce<unknown>((inner) => [inner], 'x')
  expect((await desk.save('artikelen/diep', (value) => (value['date'] = date))).status).toBe(422)
  const tags = Array.from({ length: 45_000 }, (_, index) => `t${index}`)
  expect((await desk.save('artikelen/veel', (value) => (value['tags'] = tags))).status).toBe(422)
  expect((await desk.get(`/documents/artikelen/${'a'.repeat(200)}`)).status).toBe(404)

  await desk.save('bedrijf', (value) => (value['phone'] = phone))
  expect((await (await desk.get('')).json()).changes).toHaveLength(1)
  await desk.save('bedrijf', (value) => (value['phone'] = '0223-012345'))
  expect((await (await desk.get('')).json()).changes).toEqual([])
})

test('own pages of brands, services, problems, repair and legal texts are changed and published', async () => {
  const desk = await openDesk()
  const written = 'Een zin die de eigenaar zelf schreef.'
  const before = JSON.parse(desk.readContent('legal/privacy.json'))
  await desk.save('merken/volkswagen', (value) => (value['volkswagen'].summary = written))
  await desk.save('diensten', (value) => (value['services'][0].description = written))
  await desk.save('problemen', (value) => (value['problems'][0].cause = written))
  await desk.save('reparatie', (value) => (value['tips'][0].text = written))
  await desk.save('juridisch/privacy', (value) => {
    value['articles'][0].clauses.unshift({ text: written, list: ['een', 'twee'] })
    value['articles'].at(-1).clauses.push({ text: written })
  })
  const { documents } = await (await desk.get('')).json()
  const changed = documents.filter((each: { isChanged: boolean }) => each.isChanged)
  expect(changed.map(({ title }: { title: string }) => title)).toEqual([
    'Volkswagen',
    'Diensten',
    'Reparatie',
    'Problemen',
    'Privacy, verkort',
  ])
  expect(await desk.run('/publish', { isConfirmed: true })).toMatchObject({ state: 'done' })
  const { specialBrands, privacy } = {
    specialBrands: JSON.parse(desk.readContent('specialBrands.json')),
    privacy: JSON.parse(desk.readContent('legal/privacy.json')),
  }
  expect(specialBrands.volkswagen.summary).toBe(written)
  expect(specialBrands.mitsubishi).toEqual(JSON.parse(fixture('specialBrands.json')).mitsubishi)
  // The table stays where it was, and ids stay with their articles.
  expect(privacy.articles.map(({ id }: { id: string }) => id)).toEqual(
    before.articles.map(({ id }: { id: string }) => id),
  )
  expect(JSON.stringify(privacy).match(/"table":"\w+"/g)).toEqual(
    JSON.stringify(before).match(/"table":"\w+"/g),
  )
  expect(desk.readLive('autosleutel/volkswagen-den-helder/index.html')).toContain(written)
})

const fixture = (file: string) => readFileSync(join(fixtureContent, file), 'utf8')
