import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadBrands } from '#content/brands'
import { createBrandTextSchema } from '#content/brandTexts'
import { loadBusiness } from '#content/business'
import { fixtureContent as own } from '../support/fixtureContent.ts'
import { loadCookies } from '#content/cookies'
import { createFaqSchema } from '#content/faq'
import { getFacts } from '#content/getFacts'
import { createHomeSchema } from '#content/home'
import { createLegalSchema } from '#content/legal/legal'
import { loadContent } from '#content/loadContent'
import { loadPrices } from '#content/prices'
import { readJsonContent } from '#content/contentFolder'
import { repairSchema } from '#content/repair'
import { loadRetention } from '#content/retention'
import { reviewsSchema } from '#content/reviews'
import { createServicesSchema } from '#content/services'
import { createSpecialBrandsSchema } from '#content/specialBrands'
import { messageOf } from './messageOf.ts'
import { createFolder } from '../store/createFolder.ts'

const prices = loadPrices(own)
const facts = getFacts(loadBusiness(own), prices)
let folder: string

beforeAll(() => {
  folder = createFolder()
  for (const name of ['brands', 'legal']) mkdirSync(join(folder, name))
})

const toyota = createBrandTextSchema(facts)
const legal = createLegalSchema(facts)

const loaders = {
  'services.json': () => readJsonContent(folder, 'services.json', createServicesSchema(prices)),
  'reviews.json': () => readJsonContent(folder, 'reviews.json', reviewsSchema),
  'prices.json': () => loadPrices(folder),
  'brands.json': () => loadBrands(facts, prices, folder),
  'brands/toyota.json': () => readJsonContent(folder, 'brands/toyota.json', toyota),
  'faq.json': () => readJsonContent(folder, 'faq.json', createFaqSchema(facts)),
  'specialBrands.json': () =>
    readJsonContent(folder, 'specialBrands.json', createSpecialBrandsSchema(prices)),
  'home.json': () => readJsonContent(folder, 'home.json', createHomeSchema(facts)),
  'repair.json': () => readJsonContent(folder, 'repair.json', repairSchema),
  'legal/terms.json': () => readJsonContent(folder, 'legal/terms.json', legal),
  'legal/privacy.json': () => readJsonContent(folder, 'legal/privacy.json', legal),
  'business.json': () => loadBusiness(folder),
  'retention.json': () => loadRetention(folder),
  'cookies.json': () => loadCookies(folder),
}

type File = keyof typeof loaders

/**
 * Writes the project's own file with one value replaced: `at` is the way to it, such as
 * 'items[0].id'.
 */
function spoil(file: File, at: string, value: unknown): void {
  const content: unknown = JSON.parse(readFileSync(join(own, file), 'utf8'))
  const keys: readonly string[] = at.match(/\w+/g) ?? []
  const parent = keys.slice(0, -1).reduce<unknown>((part, key) => Reflect.get(Object(part), key), content)
  Reflect.set(Object(parent), keys.at(-1) ?? '', value)
  writeFileSync(join(folder, file), JSON.stringify(content, null, 2))
}

describe.each(Object.keys(loaders) as File[])('%s', (file) => {
  test('reports a missing file, invalid JSON and an unknown key', () => {
    rmSync(join(folder, file), { force: true })
    expect(messageOf(loaders[file])).toBe(`data/content/${file}: the file is missing; put it back`)
    writeFileSync(join(folder, file), '{ "a": }')
    expect(messageOf(loaders[file])).toBe(
      `data/content/${file}:1: is not valid JSON at line 1, column 8: expected a value; look for a comma too many`,
    )
    spoil(file, 'extra', true)
    expect(messageOf(loaders[file])).toMatch(/extra/)
  })
})

/** In an expectation, … is the path to the value. */
test.each<readonly [File, string, unknown, string]>([
  ['services.json', 'services[0].icon', 'Hammer', '…: expected one of Key, Radio,'],
  ['services.json', 'services[1].title', ' ', '…: expected some text'],
  ['services.json', 'services[1].id', 'Met Spatie', '…: expected lower-case letters'],
  ['services.json', 'services[1].id', 'autosleutel-bijmaken', "services[1]: 'autosleutel-bijmaken' occurs"],
  ['services.json', 'services[0].priceId', 'nope-price', "…: 'nope-price' is no price"],
  ['services.json', 'services', [], '…: expected at least one service'],
  ['reviews.json', 'reviews[0].rating', 6, '…: expected 1 to 5 stars'],
  ['reviews.json', 'reviews[0].rating', 4.5, '…: expected whole stars'],
  ['reviews.json', 'reviews[0].isSample', 'ja', '…: expected true for a made-up review'],
  ['prices.json', 'figures[1].from', '15', '…: expected an amount such as 25 or 0.5'],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://elders.example',
    '//elders.example',
  ].map(
    (url) =>
      ['business.json', 'social[0].url', url, '…: expected a web address that starts with https://'] as const,
  ),
  ['prices.json', 'figures[1].from', -1, '…: expected an amount such as 25 or 0.5'],
  ['prices.json', 'figures[1].from', 0.001, '…: expected an amount such as 25 or 0.5'],
  ['prices.json', 'figures[1].from', 1e308, '…: expected an amount such as 25 or 0.5'],
  ['prices.json', 'figures[1].from', 100_000.01, '…: expected an amount such as 25 or 0.5'],
  ['prices.json', 'figures[1].to', 10, "…: expected more than 'from'"],
  ['prices.json', 'figures[1].scope', '', '…: expected some text'],
  ['prices.json', 'figures[1].unit', 'dollar', '…: expected euro, euro-per-km or percent'],
  ['prices.json', 'figures[0].id', 'other', "figures: expected a figure 'diagnosis-fee'"],
  ['brands.json', 'brands[0].logo', 'vw.png', '…: expected a path such as'],
  ['brands.json', 'carousel[1]', 'BMW', "…: 'BMW' occurs twice"],
  ['brands.json', 'carousel[0]', 'Trabant', "…: 'Trabant' is not in 'brands'"],
  ['brands.json', 'brands[5].name', 'BMW', "brands[5]: 'bmw' occurs twice"],
  ['brands.json', 'brands[1].aliases', ['bayern', 'bmw'], "brands[1]: 'bmw' occurs twice"],
  ['brands/toyota.json', 'description', [], '…: expected at least one paragraph'],
  ['brands/toyota.json', 'keyTypes[1].technique', 'magic', '…: expected one of'],
  ['brands/toyota.json', 'models[0].sold', [{}], "models[0].sold[0]: expected 'from', 'to' or both"],
  [
    'brands/toyota.json',
    'models[0].sold',
    [{ from: 2005, to: 1999 }],
    'models[0].sold[0].to: expected a year',
  ],
  ['brands/toyota.json', 'price', 'Vanaf {price.x}', "…: '{price.x}' is not a fact"],
  ['brands/toyota.json', 'service', { level: 'mechanical' }, 'service.newKey: '],
  ['brands/toyota.json', 'service', { level: 'none' }, 'service.level: '],
  [
    'brands/toyota.json',
    'roadside.cannot[0]',
    'Smart keys inleren: dat doet de dealer',
    "service: expected 'mechanical' or 'openOnly', for roadside.cannot says 'Smart keys inleren",
  ],
  [
    'brands/toyota.json',
    'service',
    { level: 'openOnly', newKey: 'De dealer.' },
    "service: expected 'mechanical', for roadside.can says 'Een 4C-",
  ],
  ['faq.json', 'items[0].answer', 'In {stad}.', "…: '{stad}' is not a fact; expected one of"],
  ['faq.json', 'items[0].question', 'In {city?', "…: expected a name between '{' and '}'"],
  ['faq.json', 'items[0].id', '01', "…: expected a number between quotes, such as '12'"],
  ['faq.json', 'items[0].category', 'Prijs', '…: expected one of Komen en werken'],
  ['faq.json', 'items[1].id', '1', "items[1]: '1' occurs twice"],
  ['faq.json', 'categories[0].icon', 'Dollar', '…: expected one of'],
  ['specialBrands.json', 'volkswagen.slug', 'vw', "…: expected 'volkswagen'"],
  ['specialBrands.json', 'mitsubishi.experienceYears', 0, '…: expected a number of'],
  ['specialBrands.json', 'mitsubishi.keyTypes[0].price', 'nope', "…: 'nope' is no"],
  ['specialBrands.json', 'mitsubishi.outlanderPrices[0]', 'nope', "…: 'nope' is no"],
  ['legal/terms.json', 'updated', '7 juli 2025', "…: expected a day such as '2025-07-07'"],
  ['legal/terms.json', 'articles[2].clauses', [], '…: expected at least one clause'],
  ['legal/terms.json', 'articles[0].clauses[0].text', 'Bel {fax}', "…: '{fax}' is not a fact"],
  ['legal/terms.json', 'articles[2].clauses[1].list[1]', '[x](nergens)', "…: '(nergens)' leads nowhere"],
  ['legal/terms.json', 'articles[0].clauses[0].text', undefined, "…: expected a 'text', or a 'table'"],
  ['legal/terms.json', 'articles[3].id', 'waarborg', "articles[0]: '(#garantie)' leads nowhere"],
  ['legal/privacy.json', 'articles[1].clauses[1].table', 'prijzen', '…: expected one of retention'],
  [
    'retention.json',
    'terms[0].period',
    { count: 7, unit: 'year' },
    "…: expected 'count', 'unit' and 'after'",
  ],
  [
    'retention.json',
    'terms[2].period',
    { count: 30, unit: 'day', after: 'het laatste bericht' },
    "…: expected 'count' and 'unit' of 1 to 1200 months or 1 to 100 years: the server erases by this period",
  ],
  [
    'retention.json',
    'terms[5].period',
    { until: 'nooit' },
    "…: expected 'count' and 'unit' of 1 to 1200 months or 1 to 100 years: the server erases by this period",
  ],
  [
    'business.json',
    'claims.promisedMinutes.callback',
    0,
    '…: expected a whole number of minutes from 1 to 10080',
  ],
  ['business.json', 'officeHours.week.tuesday.closes', '06:00', "…: expected a time after 'opens'"],
  ['business.json', 'officeHours.week', { sunday: { opens: '09:00', closes: '17:00' } }, '…: expected'],
  ['business.json', 'officeHours.week.tuesday.opens', '24:00', "…: expected a time such as '08:00'"],
  [
    'business.json',
    'notice',
    { text: 'Wij zijn later.', until: 'morgen' },
    '….until: expected a day such as',
  ],
  ['retention.json', 'terms[0].period', { after: 'het boekjaar' }, "…: expected 'count', 'unit'"],
  ['retention.json', 'terms[0].id', 'bills', '…: expected one of invoices'],
  ['retention.json', 'terms', [], "…: expected a term 'invoices'"],
  ['cookies.json', 'cookies[0].lasts', 24, "…: expected 'session', 'erased', or 'count' and"],
  ['cookies.json', 'cookies[0].isInUse', 'nee', '…: expected true or false'],
])('%s: names a mistake at %s (%j)', (file, at, value, expected) => {
  spoil(file, at, value)
  const message = messageOf(loaders[file])
  expect(message).toMatch(new RegExp(`^data/content/${file}:[1-9]\\d*: `))
  expect(message).toContain(`: ${expected.replace('…', at)}`)
})

test('refuses a brand with too few words of its own, and says how many it has', () => {
  const content = JSON.parse(readFileSync(join(own, 'brands/toyota.json'), 'utf8'))
  const short = {
    description: ['Kort.'],
    keyTypes: [
      { technique: 'remote', scope: 'Altijd', extra: 'yes', lost: 'yes', name: 'Sleutel', text: 'Gewoon.' },
    ],
    faults: [{ title: 'Kapot', text: 'Soms.' }],
    roadside: { can: ['Alles'], cannot: ['Niets'] },
    price: 'Weinig.',
    questions: [{ question: 'Kan het?', answer: 'Ja.' }],
  }
  writeFileSync(join(folder, 'brands/toyota.json'), JSON.stringify({ ...content, ...short }))
  expect(messageOf(loaders['brands/toyota.json'])).toBe(
    'data/content/brands/toyota.json:1: description: expected at least 150 words about this brand only, found 12',
  )
})

test('accepts a brand without models, whose page has no grid', () => {
  spoil('brands/toyota.json', 'models', [])
  expect(loaders['brands/toyota.json']().models).toEqual([])
})

describe('the whole folder', () => {
  let copy: string

  beforeEach(() => {
    copy = createFolder()
    cpSync(own, copy, { recursive: true })
  })

  test('refuses a text that belongs to no brand', () => {
    writeFileSync(join(copy, 'brands/toyoya.json'), '{}')
    expect(loadContent(copy)).toEqual({
      ok: false,
      problems: [expect.anything()],
      mistakes: [expect.stringMatching(/^data\/content\/brands\/toyoya\.json: belongs to no brand/)],
    })
  })

  test.each([
    [
      'names a price that estimates of the brand do not use',
      ['{price.faq-remote}', '{price.rates-new-key}'] as const,
      "Citroën: expected one of rates-mechanical, faq-transponder, faq-remote, faq-smart on its page, not 'rates-new-key'",
    ],
    [
      'does not name the price of the lowest total',
      ['{price.faq-transponder}', 'meer'] as const,
      'Citroën: expected a price from € 96 on its page, the lowest that estimates use',
    ],
  ])('refuses a brand whose page %s', (_, [written, changed], expected) => {
    const file = join(copy, 'brands/citroen.json')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(written, changed))
    expect(loadContent(copy)).toMatchObject({ ok: false, mistakes: [expect.stringContaining(expected)] })
  })

  test('names every file with a mistake', () => {
    for (const file of ['repair.json', 'problems.json', 'legal/cookies.json']) rmSync(join(copy, file))
    writeFileSync(join(copy, 'blog/sleutel.md'), 'geen gegevens')
    const loaded = loadContent(copy)
    const mistakes = loaded.ok ? [] : loaded.mistakes
    expect(mistakes.map((mistake) => mistake.split(':')[0])).toEqual([
      'data/content/repair.json',
      'data/content/problems.json',
      'data/content/legal/cookies.json',
      'data/content/blog/sleutel.md',
    ])
  })
})
