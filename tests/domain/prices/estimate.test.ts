import { expect, test } from 'vitest'
import { findBrandEntry, getBrandPrices } from '#content/brands'
import { loadPrices } from '#content/prices'
import { formatAmount } from '#domain/format/formatNumber'
import { commonBrand, unnamedBrand } from '#domain/prices/brandPrices'
import { calmQuestion, estimate, estimateLowest } from '#domain/prices/estimate'
import { getMoment, type PriceQuestion } from '#domain/prices/questions'
import { loadSite } from '../../../site/rendering/site.ts'

const figures = loadPrices()
const { brands } = loadSite()
const findBrand = (slug: string) => getBrandPrices(findBrandEntry(brands, slug), brands)
const opel = findBrand('opel')
const night = { speed: 'now', moment: 'evening' } as const

const yes = { extra: 'yes', lost: 'yes' } as const

// The sums are of figures in tests/fixtures/business/prices.json.
test.each<[string, Partial<PriceQuestion>, typeof opel, readonly string[], string]>([
  [
    'a Golf of 2016 with all keys lost at night, at home',
    { job: 'lost', year: 2016, key: 'remote', ...night },
    findBrand('volkswagen'),
    [
      'Alle sleutels kwijt, met knoppen € 156–296',
      'Toeslag service aan huis € 32',
      'Spoed binnen 30 minuten € 57',
      'Avond- en weekendtoeslag € 32',
    ],
    'vanaf € 277',
  ],
  [
    'a Golf of 2006 with all keys lost at night, at home',
    { job: 'lost', year: 2006, key: 'remote', ...night },
    findBrand('volkswagen'),
    [
      'Alle sleutels kwijt € 152–296',
      'Toeslag service aan huis € 32',
      'Spoed binnen 30 minuten € 57',
      'Avond- en weekendtoeslag € 32',
    ],
    '€ 273–417',
  ],
  [
    'a Corsa of 2008 with a broken blade, at home by day',
    { job: 'repair', year: 2008 },
    opel,
    ['Reparatie, meestal € 52–136', 'Toeslag service aan huis € 32'],
    '€ 84–168',
  ],
  [
    'a key for a BMW 3 of 2012, at work',
    { year: 2012 },
    findBrand('bmw'),
    ['Smart key, kaart of insteeksleutel € 307–611', 'Toeslag mobiele service € 57–111'],
    'vanaf € 364',
  ],
  [
    'a key for a BMW 5 of 2006, at work',
    { year: 2006, key: 'smart' },
    findBrand('bmw'),
    ['Smart key, kaart of insteeksleutel € 307–611', 'Toeslag mobiele service € 57–111'],
    '€ 364–722',
  ],
  [
    'five keys with buttons, for a garage',
    { key: 'remote', year: 2012, keys: 5 },
    opel,
    ['5 × Sleutel met knoppen € 780–1.050', 'Toeslag service aan huis € 32'],
    '€ 812–1.082',
  ],
  [
    'a key for a car of a year in which its maker can lock it',
    { key: 'remote', year: 2019 },
    commonBrand,
    ['Sleutel met knoppen € 156–210', 'Toeslag service aan huis € 32'],
    'vanaf € 188',
  ],
  [
    'locked out on a weekday night beside the road',
    { job: 'lockedOut', ...night, place: 'elsewhere' },
    commonBrand,
    [
      'Auto openen bij buitensluiting vanaf € 96',
      'Toeslag doordeweekse avond (55%) vanaf € 52,80',
      'Toeslag op locatie € 42',
    ],
    'vanaf € 190,80',
  ],
  [
    'locked out by day without haste',
    { job: 'lockedOut' },
    commonBrand,
    ['Auto openen bij buitensluiting € 72–106', 'Toeslag service aan huis € 32'],
    '€ 104–138',
  ],
  [
    'a battery today',
    { job: 'battery', speed: 'today', keys: 2 },
    commonBrand,
    ['2 × Batterij vervangen € 44–72', 'Toeslag service aan huis € 32', 'Spoedtoeslag € 52'],
    '€ 128–156',
  ],
  [
    'all smart keys lost, and one more key, on a holiday: the car is locked, so it is opened, too',
    { job: 'lost', key: 'smart', keys: 2, moment: 'holiday' },
    findBrand('toyota'),
    [
      'Auto openen bij buitensluiting € 72–106',
      '2 × Smart key, kaart of insteeksleutel vanaf € 392',
      'Toeslag service aan huis € 32',
      'Avond- en weekendtoeslag vanaf € 32',
    ],
    'vanaf € 528',
  ],
  [
    'all keys with a blade lost of a brand with premium keys',
    { job: 'lost', key: 'transponder', year: 2000 },
    findBrand('bmw'),
    ['Alle sleutels kwijt € 152–296', 'Toeslag service aan huis € 32'],
    '€ 184–328',
  ],
  [
    'all keys lost of a car that wants two, and of a key that costs more than the least for lost keys',
    { job: 'lost', key: 'remote', year: 2010 },
    { ...commonBrand, keys: [{ kind: 'remote', from: 2000, to: 2012, keysWhenLost: 2, ...yes }] },
    [
      'Alle sleutels kwijt, met knoppen € 156–296',
      'Sleutel met knoppen € 156–210',
      'Toeslag service aan huis € 32',
    ],
    '€ 344–538',
  ],
  [
    'a smart key of a brand with usual and premium ones',
    { key: 'smart', year: 2010 },
    {
      ...commonBrand,
      prices: { smart: ['faq-smart', 'programming-premium'] },
      keys: [{ kind: 'smart', from: 2000, to: 2012, ...yes }],
    },
    ['Smart key, kaart of insteeksleutel € 196–611', 'Toeslag service aan huis € 32–111'],
    '€ 228–722',
  ],
  [
    'a housing, today',
    { job: 'housing', speed: 'today' },
    opel,
    ['Nieuwe behuizing € 32–56', 'Toeslag service aan huis € 32', 'Spoedtoeslag € 52'],
    '€ 116–140',
  ],
  [
    'a key that the visitor does not know, of a premium brand',
    {},
    {
      ...commonBrand,
      prices: { remote: ['programming-premium'] },
      keys: [{ kind: 'remote', from: 2000, ...yes }],
    },
    ['Nieuwe sleutel vanaf € 307', 'Toeslag mobiele service € 57–111'],
    'vanaf € 364',
  ],
])('%s costs the sum of its parts', (_, question, brand, parts, total) => {
  const found = estimate({ ...calmQuestion, ...question }, brand, figures)
  if (!found.isPossible) throw new Error(found.reason)
  expect(found.parts.map((part) => readable(`${part.label} ${formatAmount(part)}`))).toEqual(parts)
  expect(readable(formatAmount(found))).toBe(total)
  const sum = (name: 'from' | 'to') => found.parts.reduce((whole, part) => whole + part[name], 0)
  expect([found.from, found.to]).toEqual([sum('from'), sum('to')])
})

const ask = (slug: string, question: Partial<PriceQuestion>) => {
  const found = estimate({ ...calmQuestion, ...question }, findBrand(slug), figures)
  if (!found.isPossible) return found.reason
  return `${found.parts[0]?.label}: ${found.notes.join(' ')}`
}

test('the year of build tells the kind of key, and whether we make it', () => {
  expect(ask('mercedes', { year: 1990 })).toBe('Metalen sleutel, zonder chip: ')
  expect(ask('citroen', { year: 1998 })).toBe('Sleutel met chip, zonder knoppen: ')
  expect(ask('mercedes', { year: 2020 })).toBe(
    'Een extra sleutel voor een Mercedes-Benz uit 2020 levert alleen de dealer. ' +
      'Bel gerust: wij zeggen wat u daarvoor klaarlegt.',
  )
  expect(ask('mercedes', { year: 2020, job: 'lost' })).toContain(
    'kwijt, dan levert alleen de dealer een nieuwe',
  )
  expect(ask('bmw', { year: 2014, job: 'lost' })).toContain('bij de ene auto wel en bij de andere niet')
  expect(ask('bmw', { year: 2003 })).not.toContain('bij de ene auto wel')
  expect(ask('mercedes', { year: 2020, job: 'repair' })).toContain('Reparatie')
  // Metal keys are all that we make for this brand, and all that it had.
  expect(ask('ferrari', { year: 1985 })).toBe('Metalen sleutel, zonder chip: ')
  // Older than the keys with a chip.
  expect(ask('opel', { year: 1985 })).toBe('Metalen sleutel, zonder chip: ')
  // A brand with a page of its own has years, too.
  expect(ask('volkswagen', { year: 2024 })).toContain('bij de ene auto wel')
})

test('when a year has another kind of key, then no price is made up, and the visitor is not contradicted', () => {
  expect(ask('bmw', { year: 2012, key: 'remote' })).toMatch(
    /^Bij dit bouwjaar is een smart key, kaart of insteeksleutel gewoon; stuur een foto\./,
  )
  expect(ask('mercedes', { year: 2012, key: 'mechanical' })).toContain(
    'is een smart key, kaart of insteeksleutel gewoon',
  )
  expect(ask('bmw', { year: 2022, key: 'transponder' })).toContain('levert alleen de dealer')
})

test('with all keys lost, a car of a brand that is not named has no highest amount', () => {
  const question = { ...calmQuestion, job: 'lost', key: 'remote', year: 2008 } as const
  expect(estimate(question, commonBrand, figures)).toMatchObject({ isMinimum: false })
  expect(estimate(question, unnamedBrand, figures)).toMatchObject({ isMinimum: true })
})

test('an extra key and a key after all were lost are judged apart', () => {
  const find = (job: 'extra' | 'lost') =>
    estimate({ ...calmQuestion, job, key: 'smart', year: 2010 }, findBrand('toyota'), figures)
  expect(find('extra')).toMatchObject({ isMinimum: false, extras: [] })
  expect(find('lost')).toMatchObject({
    isMinimum: true,
    extras: [{ label: 'Soms nodig: gegevens van de fabriek', from: 107, to: 311 }],
  })
})

test('what a price depends on is said beside it', () => {
  expect(ask('bmw', { year: 2016 })).toContain('uw auto staat dan een dagdeel stil')
  expect(ask('bmw', { year: 2016 })).toContain('De afstand bepaalt de toeslag voor mobiele service')
  expect(ask('opel', { job: 'lost', moment: 'christmas' })).toContain(
    'Op feestdagen kan sleutelwerk meer kosten',
  )
  expect(ask('opel', { job: 'battery' })).toContain('een knoopcel kost een paar euro')
  expect(readable(ask('opel', { job: 'lockedOut', moment: 'weekend' }))).toContain(
    'Buiten kantooruren geldt altijd het spoedtarief. Kan het wachten tot een werkdag, dan betaalt u € 104–138.',
  )
  expect(ask('opel', { job: 'lockedOut', moment: 'weekend', speed: 'now' })).not.toContain('werkdag')
})

test('keys of a brand that we do not serve are refused, but its cars are opened', () => {
  const byd = findBrand('byd')
  const ferrari = findBrand('ferrari')
  expect(estimate({ ...calmQuestion, job: 'lost', key: 'smart' }, byd, figures)).toEqual({
    isPossible: false,
    answer: 'Via de dealer',
    reason: 'Voor BYD maken of koppelen wij geen sleutels. Bel gerust: wij zeggen bij wie u moet zijn.',
    forStaff: 'Wij maken en koppelen geen sleutels voor dit merk',
  })
  expect(estimate({ ...calmQuestion, key: 'remote' }, ferrari, figures)).toMatchObject({
    isPossible: false,
    answer: 'U hoort het vooraf',
    reason: 'Voor Ferrari maken wij metalen sleutels. Of uw sleutel kan en wat die kost, hoort u vooraf.',
  })
  expect(estimate({ ...calmQuestion, job: 'repair' }, byd, figures)).toMatchObject({
    answer: 'U hoort het vooraf',
  })
  expect(estimateLowest(byd, figures)).toMatchObject({ from: 72 + 32 })
  expect(estimateLowest({ ...byd, opening: 'ask' }, figures)).toMatchObject({ answer: 'U hoort het vooraf' })
  expect(estimateLowest(ferrari, figures)).toMatchObject({ from: 42 + 32 })
  expect(estimateLowest(opel, figures)).toMatchObject({ from: 96 + 32, isMinimum: true })
  // The cheapest key of this brand has buttons.
  expect(estimateLowest(findBrand('mercedes'), figures)).toMatchObject({ from: 156 + 32 })
})

test.each([
  ['2025-07-07', '08:00', 'day'],
  ['2025-07-07', '17:59', 'day'],
  ['2025-07-07', '18:00', 'evening'],
  ['2025-07-11', '23:30', 'evening'],
  ['2025-07-08', '07:59', 'evening'],
  // Closed on Wednesdays; open on Saturdays.
  ['2025-07-09', '12:00', 'evening'],
  ['2025-07-12', '12:00', 'weekend'],
  ['2025-07-13', '03:00', 'weekend'],
  // Easter Monday, and King's Day, which is not on a Sunday.
  ['2025-04-21', '12:00', 'holiday'],
  ['2025-04-26', '12:00', 'holiday'],
  ['2025-04-27', '12:00', 'weekend'],
  // Ascension Day and Whit Monday.
  ['2026-05-14', '12:00', 'holiday'],
  ['2038-06-14', '12:00', 'holiday'],
  ['2025-12-25', '12:00', 'christmas'],
  ['2026-01-01', '12:00', 'christmas'],
])('by the day and the office hours, on %s at %s the moment is %s', (day, time, moment) => {
  const hours = { opens: '08:00', closes: '18:00' }
  const week = { monday: hours, tuesday: hours, thursday: hours, friday: hours, saturday: hours }
  expect(getMoment(day, time, week)).toBe(moment)
})

/** Amounts have no-break spaces. */
function readable(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

test('a price of some models is open where others of that year are for the dealer', () => {
  const brand = {
    ...commonBrand,
    keys: [
      { kind: 'remote', from: 2012, to: 2018, ...yes },
      { kind: 'smart', from: 2014, extra: 'dealer', lost: 'dealer' },
    ],
  } as const
  const judge = (year: number) => {
    const found = estimate({ ...calmQuestion, key: 'remote', year }, brand, figures)
    return found.isPossible && [found.isMinimum, found.notes.join(' ').includes('alleen de dealer')]
  }
  expect([judge(2012), judge(2016)]).toEqual([
    [false, false],
    [true, true],
  ])
})

test('with all keys lost, no amount stands where the dealer makes most keys of a year', () => {
  const extra = 'ask'
  const brand = {
    ...commonBrand,
    name: 'Volkswagen',
    keys: [
      { kind: 'remote', from: 2013, to: 2022, extra, lost: 'ask' },
      { kind: 'remote', from: 2020, extra, lost: 'dealer' },
    ],
  } as const
  const question = { ...calmQuestion, job: 'lost', key: 'remote' } as const
  expect(estimate({ ...question, year: 2021 }, brand, figures)).toMatchObject({
    answer: 'U hoort het vooraf',
    reason: expect.stringContaining('een Volkswagen uit 2021 kwijt') as unknown,
  })
  expect(estimate({ ...question, year: 2017 }, brand, figures)).toMatchObject({
    isPossible: true,
    isMinimum: true,
  })
  expect(estimate({ ...question, job: 'extra', year: 2021 }, brand, figures)).toMatchObject({
    isPossible: true,
  })
})

test('with all keys lost, no amount stands where a part of the work has none', () => {
  const row = { kind: 'remote', from: 2005, extra: 'yes', lost: 'ask' } as const
  const askLost = (year: number, where: 'car' | 'moduleWhenLost', job: 'extra' | 'lost' = 'lost') => {
    const brand = { ...commonBrand, keys: [{ ...row, where }] }
    const found = estimate({ ...calmQuestion, job, key: 'remote', year }, brand, figures)
    return found.isPossible ? 'an amount' : found.reason
  }
  expect(askLost(2018, 'car')).toBe('an amount')
  expect(askLost(2019, 'car')).toContain('een code van het merk nodig')
  expect(askLost(2010, 'moduleWhenLost')).toContain('een onderdeel uit de auto')
  expect(askLost(2010, 'moduleWhenLost', 'extra')).toBe('an amount')
})

test('models with a price of their own have it beside the total', () => {
  const row = { kind: 'smart', from: 2010, to: 2017, extra: 'yes', lost: 'ask' } as const
  const keys = [row, { ...row, scope: 'Range Rover', price: 'programming-luxury' }]
  const found = estimate({ ...calmQuestion, key: 'smart', year: 2012 }, { ...commonBrand, keys }, figures)
  expect(found).toMatchObject({
    notes: expect.arrayContaining([
      expect.stringMatching(/^Range Rover: €/),
      expect.stringMatching(/^Andere modellen: €/),
    ]) as unknown,
  })
})

test.each(['remote', 'smart'] as const)(
  'a brand’s own price of a %s key counts until its year; after it the price of common brands does',
  (key) => {
    const brand = findBrand('volkswagen')
    const common = { ...commonBrand, keys: brand.keys }
    const price = (year: number | undefined, of = brand) => {
      const found = estimate({ ...calmQuestion, key, year }, of, figures)
      if (!found.isPossible) throw new Error(found.reason)
      return found.parts[0]?.from
    }
    expect(price(2012)).not.toBe(price(2012, common))
    expect(price(undefined)).toBe(price(2012))
    for (const year of [2013, 2016, 2023]) expect(price(year)).toBe(price(year, common))
  },
)

test('for a key that the visitor does not know, the dearest kind has its price beside the lowest', () => {
  const brand: typeof opel = {
    ...commonBrand,
    prices: { smart: ['programming-premium'] },
    keys: [
      { kind: 'transponder', from: 2000, to: 2014, ...yes },
      { kind: 'remote', from: 2000, to: 2014, ...yes },
      { kind: 'smart', from: 2007, to: 2019, ...yes },
    ],
  }
  const found = estimate({ ...calmQuestion, year: 2012 }, brand, figures)
  if (!found.isPossible) throw new Error(found.reason)
  expect(found.notes.map(readable)).toContain(
    'Dit bedrag is voor een sleutel met chip. Is uw sleutel een smart key, kaart of insteeksleutel, dan betaalt u € 364–722. ' +
      'Stuur een foto van uw sleutel, dan zien wij welke het is.',
  )
})
