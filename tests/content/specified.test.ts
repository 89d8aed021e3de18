import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatDuration } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { listShownReviews } from '#content/reviews'
import { findDiagnosisFee, findPrice } from '#content/prices'
import { loadSite } from '../../site/rendering/site.ts'

/** What the specification says of the content, beside the words of the pages. */
const { articles, brands, business, faq, legal, prices, repair, reviews, services, specialBrands } =
  loadSite()
const { volkswagen, mitsubishi } = specialBrands
const own = findContentFolder({})

test('the six services are those of the specification, in its order', () => {
  expect(services.map(({ id, icon }) => [id, icon])).toEqual([
    ['autosleutel-bijmaken', 'Key'],
    ['afstandsbediening-bijmaken', 'Radio'],
    ['alle-sleutels-kwijt', 'AlertTriangle'],
    ['nieuwe-behuizingen', 'Wrench'],
    ['batterij-vervangen', 'Battery'],
    ['transponder-programmeren', 'Cpu'],
  ])
})

test('the carousel has the seventeen brands with logos, the specified eight on its first two slides', () => {
  expect(brands.carousel.map(({ slug }) => slug).join(' ')).toBe(
    'volkswagen toyota mercedes bmw audi ford peugeot renault ' +
      'porsche seat skoda volvo opel citroen nissan honda fiat',
  )
  const logos = brands.carousel.flatMap(({ logo }) => logo ?? [])
  expect(logos.length).toBeGreaterThan(0)
  for (const logo of logos) expect(existsSync(join(own, '../../site/public', logo)), logo).toBe(true)
})

test('marks the three sample reviews', () => {
  expect(reviews.reviews.filter(({ isSample }) => isSample)).toHaveLength(3)
})

test('samples are shown only while the business is an example itself', () => {
  expect(listShownReviews(reviews, business)).toHaveLength(3)
  expect(listShownReviews(reviews, { ...business, kvk: '12345678' })).toEqual([])
})

test('the diagnosis fee is 25 euro', () => {
  expect(findDiagnosisFee(prices)).toMatchObject({ from: 25, unit: 'euro' })
})

test.each([
  ['Volkswagen models', volkswagen.models, 14],
  ['Volkswagen keys', volkswagen.keyTypes, 4],
  ['Volkswagen questions', volkswagen.questions, 4],
  ['Mitsubishi models', mitsubishi.models, 18],
  ['Mitsubishi keys', mitsubishi.keyTypes, 4],
  ['Mitsubishi questions', mitsubishi.questions, 4],
  ['repair problems', repair.problems, 6],
  ['repair makes', repair.brands, 18],
  ['repair questions', repair.questions, 4],
  ['repair tips', repair.tips, 5],
])('there are as many %s as specified', (_name, list, count) => {
  expect(list).toHaveLength(count)
})

test('Volkswagen and Mitsubishi have the same topics as other brands: faults, roadside help, years', () => {
  for (const { faults, roadside, models } of [volkswagen, mitsubishi]) {
    expect(faults.length).toBeGreaterThan(2)
    expect(roadside.can.length).toBeGreaterThan(2)
    expect(roadside.cannot.length).toBeGreaterThan(1)
    for (const { name, note } of models) expect(note, name).toMatch(/\d{2}|jaren/)
  }
  const named = [...mitsubishi.keyTypes.map(({ price }) => price), ...mitsubishi.outlanderPrices]
  for (const id of named) expect(findPrice(prices, id).page).toBe('mitsubishi')
})

test('thirty questions are in six categories, each with its own picture and colour', () => {
  expect(faq.items.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, index) => String(index + 1)))
  expect(faq.categories.map(({ name }) => name)).toEqual([
    'Algemene Informatie',
    'Diensten en Specialisaties',
    'Prijzen en Kosten',
    'Proces en Procedure',
    'Technische Aspecten',
    'Service en Support',
  ])
  expect(new Set(faq.categories.map(({ icon }) => icon)).size).toBe(6)
  expect(new Set(faq.categories.map(({ colour }) => colour)).size).toBe(6)
  for (const { name } of faq.categories) {
    expect(faq.items.filter(({ category }) => category === name)).toHaveLength(5)
  }
})

test('each question is asked once, answered in two to five sentences, and mentions VAT beside a price', () => {
  expect(new Set(faq.items.map(({ question }) => question)).size).toBe(30)
  expect(faq.items.filter(({ answer }) => answer.includes('€')).length).toBeGreaterThan(4)
  for (const { question, answer } of faq.items) {
    expect(question).toMatch(/\?$/)
    const sentences = answer.match(/[.?!](?=\s|$)/g)?.length
    expect(sentences, question).toBeGreaterThanOrEqual(2)
    expect(sentences, question).toBeLessThanOrEqual(5)
    if (answer.includes('€')) expect(answer).toContain('incl. btw')
  }
})

test('the questions contain no price, number or address from another file', () => {
  const written = readFileSync(join(own, 'faq.json'), 'utf8')
  expect(written).not.toMatch(/€|\d minuten|\d maanden|\d km|@|Zoetermeer/)
})

test('the retention periods are those of the specification', () => {
  expect(Object.fromEntries(legal.retention.map(({ id, period }) => [id, period]))).toMatchObject({
    invoices: { count: 7, unit: 'year' },
    customers: { count: 3, unit: 'year', after: 'de laatste opdracht' },
    analytics: { count: 26, unit: 'month' },
    communication: { count: 1, unit: 'year' },
    'security-logs': { count: 12, unit: 'month' },
    warranty: { count: 1, unit: 'year', after: 'het einde van de garantietermijn' },
    marketing: { until: 'u uw toestemming intrekt' },
  })
})

test('the cookie periods are those of the specification', () => {
  const visitors = legal.cookies.filter(({ audience }) => audience === 'visitors')
  expect(
    visitors.map(({ category, id, lasts }) =>
      [category, id, typeof lasts === 'string' ? lasts : formatDuration(lasts)].join(' '),
    ),
  ).toEqual([
    'necessary session session',
    'necessary csrf session',
    'necessary contact-session 24 uur',
    'necessary preferences 30 dagen',
    'functional language 1 jaar',
    'functional location 6 maanden',
    'functional contact-method 1 jaar',
    'functional service-history 2 jaar',
    'analytics visitor 2 jaar',
    'analytics daily 24 uur',
    'analytics throttle 1 minuut',
    'marketing ad-conversion 90 dagen',
    'marketing social-pixel 90 dagen',
    'marketing retargeting 30 dagen',
  ])
})

test('the legal texts have the specified number of articles and date', () => {
  const { terms, privacy, cookiePolicy } = legal
  expect([terms.articles.length, privacy.articles.length, cookiePolicy.articles.length]).toEqual([16, 5, 6])
  expect([terms.updated, privacy.updated, privacy.effective, cookiePolicy.updated]).toEqual(
    Array(4).fill('2025-07-07'),
  )
  expect(cookiePolicy.version).toBe('1.0')
})

test('the fifteen blog articles have the specified ids, dates, categories and four slugs', () => {
  expect(articles).toHaveLength(15)
  const ids = articles.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(new Set(ids).size).toBe(15)
  expect([ids[0], ids.at(-1)]).toEqual([1, 18])
  expect([articles.at(-1)?.date, articles[0]?.date]).toEqual(['2024-12-15', '2025-01-21'])
  expect(new Set(articles.map(({ category }) => category)).size).toBe(15)
  expect(new Set(articles.map(({ title }) => title)).size).toBe(15)
  expect(articles.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining([
      'autosleutel-kwijt-stap-voor-stap-gids-zoetermeer',
      'autosleutel-programmeren-complete-uitleg-proces',
      'veelvoorkomende-autosleutelproblemen-en-oplossingen',
      'autosleutel-verloren-wat-nu-2025',
    ]),
  )
})
