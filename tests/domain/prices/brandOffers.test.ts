import { expect, test } from 'vitest'
import { loadPrices } from '#content/prices'
import { listOffers } from '#domain/prices/brandOffers'
import { commonBrand, type BrandPrices } from '#domain/prices/brandPrices'
import { findUsualLowest } from '#domain/prices/estimate'

const figures = loadPrices()
const yes = { extra: 'yes', lost: 'yes' } as const
const dealer = { extra: 'dealer', lost: 'dealer' } as const
const ask = { extra: 'ask', lost: 'ask' } as const

type Keys = BrandPrices['keys']

const newest = { kind: 'smart', from: 2018, ...ask } as const

test.each<[string, Keys, string]>([
  [
    'a row ends and begins with its own years, though they are give or take one',
    [{ kind: 'remote', from: 2007, to: 2015, ...yes }, newest],
    'Extra sleutel met knoppen (2007–2015)',
  ],
  [
    'keys that are still sold have no last year',
    [{ kind: 'transponder', to: 2010, ...yes }, { kind: 'remote', from: 2007, ...ask }, newest],
    'Extra sleutel met knoppen (vanaf 2007)',
  ],
  [
    'a row for some models names them',
    [{ kind: 'remote', from: 2007, to: 2015, scope: 'Citan', ...yes }, newest],
    'Extra sleutel met knoppen (2007–2015: Citan)',
  ],
  [
    'long names are not listed',
    [{ kind: 'remote', from: 2007, to: 2015, scope: 'Up!, '.repeat(20), ...yes }, newest],
    'Extra sleutel met knoppen (2007–2015: niet alle modellen)',
  ],
  [
    'rows for different models name none',
    [
      { kind: 'remote', from: 2007, to: 2015, scope: 'Citan', ...yes },
      { kind: 'remote', from: 2007, to: 2015, scope: 'Vito', ...yes },
      newest,
    ],
    'Extra sleutel met knoppen (2007–2015)',
  ],
  [
    'models with a price of their own have a row of their own',
    [
      { kind: 'smart', from: 2007, to: 2017, ...yes },
      { kind: 'smart', from: 2010, to: 2017, scope: 'Range Rover', price: 'programming-luxury', ...yes },
      { ...newest, ...dealer },
    ],
    'Extra smart key, kaart of insteeksleutel (2010–2016: Range Rover)',
  ],
  [
    'a kind with a highest amount stands beside the kind for the most years',
    [
      { kind: 'remote', from: 2000, to: 2006, ...yes },
      { kind: 'smart', from: 2007, to: 2017, extra: 'yes', lost: 'ask' },
      newest,
    ],
    'Alle sleutels kwijt, met knoppen (tot en met 2006)',
  ],
])('in the price box, %s', (_, keys, label) => {
  const offers = listOffers({ ...commonBrand, keys }, figures)
  expect(
    offers.map(({ label: name, scope }) => (scope === undefined ? name : `${name} (${scope})`)),
  ).toContain(label)
})

const insert = { kind: 'smart', from: 2000, to: 2012, ...yes } as const
const transponder = { kind: 'transponder', from: 2000, to: 2006, ...yes } as const

test.each<[string, Keys, boolean]>([
  ['a kind for all models', [insert, transponder], true],
  ['a kind for one line of models', [insert, { ...transponder, scope: 'Vito' }], false],
  [
    'a kind for several lines of models',
    [insert, { ...transponder, scope: 'Civic' }, { ...transponder, scope: 'Jazz' }],
    true,
  ],
  [
    'a kind that we are sure of for one line',
    [insert, { ...transponder, scope: 'V70' }, { ...transponder, ...ask, scope: 'S40' }],
    false,
  ],
])('the lowest price of a brand, of %s, can stand for the brand: %#', (_, keys, isUsual) => {
  expect(findUsualLowest({ ...commonBrand, keys }, figures) !== undefined).toBe(isUsual)
})

test('the kind of key that we make for the most years comes first', () => {
  const keys: Keys = [
    { kind: 'transponder', from: 1996, to: 2006, scope: 'Vito', ...yes },
    { kind: 'smart', from: 1998, to: 2018, ...yes },
  ]
  const [first] = listOffers({ ...commonBrand, keys }, figures)
  expect(first?.label).toContain('smart key')
})
