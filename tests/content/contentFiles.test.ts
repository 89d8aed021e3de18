import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadBrands } from '#content/brands'
import { readBrandText } from '#content/brandTexts'
import { loadBusiness } from '#content/business'
import { ContentError } from '#content/contentError'
import { findContentFolder } from '#content/contentFolder'
import { findDiagnosisFee, loadPrices } from '#content/prices'
import { loadReviews } from '#content/reviews'
import { loadServices } from '#content/services'
import { getFacts } from '#content/getFacts'
import { toBrandSlug } from '#domain/site/routes'

const own = findContentFolder({})
const prices = loadPrices(own)
const facts = getFacts(loadBusiness(own), prices)
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  // The register of makes is read with the text of each.
  cpSync(join(own, 'brands'), join(folder, 'brands'), { recursive: true })
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** Writes the project's own file with one value replaced: `at` is the way to it. */
function spoil(file: string, at: readonly (string | number)[], value: unknown): void {
  const content: unknown = JSON.parse(readFileSync(join(own, file), 'utf8'))
  const parent = at.slice(0, -1).reduce<unknown>((part, key) => Reflect.get(Object(part), key), content)
  Reflect.set(Object(parent), at.at(-1) ?? '', value)
  writeFileSync(join(folder, file), JSON.stringify(content, null, 2))
}

function messageOf(load: () => unknown): string {
  try {
    load()
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
  throw new Error('the file was taken as good')
}

const loaders = {
  'services.json': () => loadServices(prices, folder),
  'reviews.json': () => loadReviews(folder),
  'prices.json': () => loadPrices(folder),
  'brands.json': () => loadBrands(facts, folder),
  'brands/toyota.json': () => readBrandText(facts, folder, 'toyota'),
}

describe.each(Object.entries(loaders))('%s', (file, load) => {
  test('the file this project is delivered with is good', () => {
    writeFileSync(join(folder, file), readFileSync(join(own, file)))
    expect(load).not.toThrow()
  })

  test('when it is missing, then that is said', () => {
    rmSync(join(folder, file), { force: true })
    expect(messageOf(load)).toBe(`data/content/${file}: the file is missing; put it back`)
  })

  test('when it is no JSON, then that is said', () => {
    writeFileSync(join(folder, file), '{ "a": }')
    expect(messageOf(load)).toBe(
      `data/content/${file}:1: is not valid JSON at line 1, column 8: expected a value; look for a comma too many`,
    )
  })

  test('when it has a key nobody knows, then that is said', () => {
    spoil(file, ['extra'], true)
    expect(messageOf(load)).toMatch(/extra/)
  })
})

test.each([
  ['services.json', ['services', 0, 'icon'], 'Hammer', 'services[0].icon: expected one of Key, Radio,'],
  ['services.json', ['services', 1, 'title'], ' ', 'services[1].title: expected some text'],
  ['services.json', ['services', 1, 'id'], 'Met Spatie', 'services[1].id: expected lower-case letters'],
  [
    'services.json',
    ['services', 1, 'id'],
    'autosleutel-bijmaken',
    "services[1]: 'autosleutel-bijmaken' occurs twice",
  ],
  ['services.json', ['services'], [], 'services: expected at least one service'],
  ['reviews.json', ['reviews', 0, 'rating'], 6, 'reviews[0].rating: expected 1 to 5 stars'],
  ['reviews.json', ['reviews', 0, 'rating'], 4.5, 'reviews[0].rating: expected whole stars'],
  [
    'reviews.json',
    ['reviews', 0, 'isSample'],
    'ja',
    'reviews[0].isSample: expected true for a made-up review',
  ],
  ['reviews.json', ['howChecked'], '', 'howChecked: expected some text'],
  ['reviews.json', ['reviews', 1, 'id'], 'voorbeeld-1', "reviews[1]: 'voorbeeld-1' occurs twice"],
  ['prices.json', ['figures', 1, 'from'], '15', 'figures[1].from: expected an amount such as 25 or 0.5'],
  ['prices.json', ['figures', 1, 'from'], 0, 'figures[1].from: expected an amount above 0'],
  ['prices.json', ['figures', 1, 'to'], 10, "figures[1].to: expected more than 'from'"],
  ['prices.json', ['figures', 1, 'page'], 'home', 'figures[1].page: expected one of diagnosis, rates'],
  ['prices.json', ['figures', 1, 'unit'], 'dollar', 'figures[1].unit: expected euro, euro-per-km or percent'],
  ['prices.json', ['figures', 2, 'id'], 'rates-battery', "figures[2]: 'rates-battery' occurs twice"],
  ['prices.json', ['figures', 0, 'id'], 'other', "figures: expected a figure 'diagnosis-fee'"],
  ['brands.json', ['brands', 0, 'logo'], 'vw.png', 'brands[0].logo: expected a path such as'],
  ['brands.json', ['carousel', 1], 'Volkswagen', "carousel[1]: 'Volkswagen' occurs twice"],
  ['brands.json', ['carousel', 0], 'Trabant', "carousel[0]: 'Trabant' is not in 'brands'"],
  ['brands.json', ['brands', 1, 'name'], 'Audi', "brands[1]: 'audi' occurs twice"],
  ['brands.json', ['brands', 1, 'aliases'], ['bayern', 'audi'], "brands[1]: 'audi' occurs twice"],
  ['brands.json', ['brands', 0, 'aliases'], ['A U'], 'brands[0].aliases[0]: expected lower-case letters'],
  ['brands/toyota.json', ['description'], [], 'description: expected at least one paragraph'],
  ['brands/toyota.json', ['keyTypes'], [], 'keyTypes: expected at least one type of key'],
  ['brands/toyota.json', ['keyTypes', 1, 'technique'], 'magic', 'keyTypes[1].technique: expected one of'],
  ['brands/toyota.json', ['models', 0, 'sold'], [{}], "models[0].sold[0]: expected 'from', 'to' or both"],
  [
    'brands/toyota.json',
    ['models', 0, 'sold'],
    [{ from: 2005, to: 1999 }],
    "models[0].sold[0].to: expected a year not before 'from'",
  ],
  ['brands/toyota.json', ['models', 1, 'name'], 'Yaris', "models[1]: 'Yaris' occurs twice"],
  ['brands/toyota.json', ['price'], 'Vanaf {price.x}', "price: '{price.x}' is not a fact"],
  ['brands/toyota.json', ['service'], { level: 'mechanical' }, 'service.newKey: '],
  ['brands/toyota.json', ['service'], { level: 'none' }, 'service.level: '],
  [
    'brands/toyota.json',
    ['roadside', 'cannot', 0],
    'Smart keys inleren: dat doet de dealer',
    "service: expected 'mechanical' or 'openOnly', for roadside.cannot says 'Smart keys inleren",
  ],
] as const)('%s: a mistake at %j is named', (file, at, value, expected) => {
  spoil(file, at, value)
  expect(messageOf(loaders[file])).toMatch(new RegExp(`^data/content/${file}:[1-9]\\d*: `))
  expect(messageOf(loaders[file])).toContain(`: ${expected}`)
})

test('a make with too few words of its own is refused, and the number is told', () => {
  const content = JSON.parse(readFileSync(join(own, 'brands/toyota.json'), 'utf8'))
  const short = {
    description: ['Kort.'],
    keyTypes: [{ technique: 'remote', era: 'Altijd', name: 'Sleutel', text: 'Gewoon.' }],
    faults: [{ title: 'Kapot', text: 'Soms.' }],
    roadside: { can: ['Alles'], cannot: ['Niets'] },
    price: 'Weinig.',
    questions: [{ question: 'Kan het?', answer: 'Ja.' }],
  }
  writeFileSync(join(folder, 'brands/toyota.json'), JSON.stringify({ ...content, ...short }))
  expect(messageOf(loaders['brands/toyota.json'])).toBe(
    'data/content/brands/toyota.json:1: description: expected at least 150 words about this brand only, found 11',
  )
})

test('a make without models of its own is good: its page shows no grid', () => {
  spoil('brands/toyota.json', ['models'], [])
  expect(readBrandText(facts, folder, 'toyota').models).toEqual([])
})

test('a text that belongs to no brand is refused: its page would be missing without a word', () => {
  writeFileSync(join(folder, 'brands.json'), readFileSync(join(own, 'brands.json')))
  writeFileSync(join(folder, 'brands/toyoya.json'), '{}')
  expect(messageOf(loaders['brands.json'])).toMatch(
    /^data\/content\/brands\/toyoya\.json: belongs to no brand/,
  )
})

test('the six services are those of the specification, in its order', () => {
  expect(loadServices(prices, own).map(({ id, icon }) => [id, icon])).toEqual([
    ['autosleutel-bijmaken', 'Key'],
    ['afstandsbediening-bijmaken', 'Radio'],
    ['alle-sleutels-kwijt', 'AlertTriangle'],
    ['nieuwe-behuizingen', 'Wrench'],
    ['batterij-vervangen', 'Battery'],
    ['transponder-programmeren', 'Cpu'],
  ])
})

test('the carousel has the seventeen makes, the eight of its first two slides in front', () => {
  const slugs = loadBrands(facts, own).carousel.map(({ name }) => toBrandSlug(name))
  expect(slugs.slice(0, 8)).toEqual([
    'volkswagen',
    'toyota',
    'mercedes',
    'bmw',
    'audi',
    'ford',
    'peugeot',
    'renault',
  ])
  expect(slugs.slice(8)).toEqual([
    'porsche',
    'seat',
    'skoda',
    'volvo',
    'opel',
    'citroen',
    'nissan',
    'honda',
    'fiat',
  ])
})

test('every logo that the carousel names is there', () => {
  const logos = loadBrands(facts, own).carousel.flatMap(({ logo }) => logo ?? [])
  expect(logos.length).toBeGreaterThan(0)
  for (const logo of logos) expect(existsSync(join(own, '../../site/public', logo)), logo).toBe(true)
})

test('the samples among the reviews are marked, and there are three', () => {
  expect(loadReviews(own).reviews.filter(({ isSample }) => isSample)).toHaveLength(3)
})

test('the diagnosis fee is 25 euro', () => {
  expect(findDiagnosisFee(loadPrices(own))).toMatchObject({ from: 25, unit: 'euro' })
})
