import { expect, test } from 'vitest'
import { formatChoices } from '#domain/prices/estimateText'
import { calmQuestion } from '#domain/prices/estimate'
import { getSitePrice, parseChoices } from '#domain/prices/sitePrice'
import { createContact } from '../createContact.ts'

test.each([calmQuestion, { ...calmQuestion, job: 'lost', key: 'smart', keys: 3, year: 2016 } as const])(
  'what was chosen arrives as it was: %j',
  (question) => {
    expect(parseChoices(formatChoices(question, 'land-rover'))).toEqual({ ...question, brand: 'land-rover' })
  },
)

const choices = 'job=lost&key=remote&speed=now&moment=day&place=city&keys=1&brand=opel'

test.each([
  '',
  'Prijs volgens de site: € 1.',
  choices.replace('job=lost', 'job=gratis'),
  choices.replace('job=lost&', ''),
  choices.replace('job=lost', 'job=constructor'),
  choices.replace('keys=1', 'keys=0'),
  choices.replace('keys=1', 'keys=-1e9'),
  choices.replace('keys=1', 'keys=1.5'),
  `${choices}&year=1`,
])('%j is no choice', (text) => {
  expect(parseChoices(text)).toBeUndefined()
})

test('a total is the server’s, and an amount in the text is the visitor’s', () => {
  const problem = 'Prijs volgens de site: € 1.'
  expect(getSitePrice(createContact({ problem }))).toBeUndefined()
  const sitePrice = { from: 1250.5, to: 1300, isMinimum: false, asked: 'Alle sleutels kwijt.' }
  expect(getSitePrice(createContact({ problem, sitePrice }))).toEqual({
    text: '€\u00a01.250,50–1.300',
    asked: 'Alle sleutels kwijt.',
    fromCents: 125_050,
    toCents: 130_000,
  })
  expect(getSitePrice({ sitePrice: { ...sitePrice, isMinimum: true } })).toMatchObject({
    text: 'vanaf €\u00a01.250,50',
    toCents: undefined,
  })
})
