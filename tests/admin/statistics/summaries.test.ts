import { expect, test } from 'vitest'
import {
  summariseBrands,
  summariseHours,
  summarisePromises,
  summariseRequests,
  summariseResponses,
} from '../../../admin/statistics/summaries.ts'
import { summarisePrices } from '../../../admin/statistics/PricesSection.tsx'
import { makeAnswer, makeCallback, makeContact } from '../../domain/statistics/someRequests.ts'
import { createStatistics } from './createStatistics.ts'

const period = { since: '2026-03-25', until: '2026-03-31' }
const inTime = makeContact(1, {
  createdAt: '2026-03-30T10:10:00.000Z',
  ...makeAnswer('2026-03-30T10:40:00.000Z'),
})
const late = makeContact(2, {
  createdAt: '2026-03-30T10:20:00.000Z',
  ...makeAnswer('2026-03-30T13:20:00.000Z'),
})
const duplicate = makeCallback(3, { createdAt: '2026-03-29T10:00:00.000Z', duplicateOf: 'x1234567' })

test('the charts are described in sentences with their figures', () => {
  const some = createStatistics([inTime, late, duplicate], period)
  expect(summariseRequests(some)).toBe(
    '3 aanvragen: contact 2, diagnose 0, terugbel 1, waarvan 1 dubbel. Drukste dag: ma\u00a030\u00a0mrt, 2.',
  )
  expect(summariseHours(some)).toBe('Drukste uur: maandag van 12 tot 13 uur, 2 aanvragen.')
  expect(summarisePromises(some)).toBe(
    'De belofte is gehaald bij 1 van 3 aanvragen (33,3%): op tijd gebeld of geappt, ook als niemand opnam. Binnen een uur opgepakt: 33,3%. Dat is minder dan de 95% die op de site staat.',
  )
  expect(summariseResponses(some)).toBe('De helft van de mensen is gebeld of geappt binnen 1 u 45 min.')
  expect(summariseBrands(some)).toBe(
    'Het meest gevraagd: Volkswagen, 2 van de 2 aanvragen waarbij naar het merk is gevraagd.',
  )
})

test('a claim that is met is reported in the same tone', () => {
  const kept = summarisePromises(createStatistics([inTime], period))
  expect(kept).toMatch(/100%\): .* Binnen een uur opgepakt: 100%\. Op de site staat 95%\.$/)
})

test('without data no sentence is made up', () => {
  const none = createStatistics([], period)
  const texts = [summariseRequests, summariseHours, summarisePromises, summariseResponses]
  expect(texts.map((summarise) => summarise(none))).toEqual([
    'Geen aanvragen.',
    'Geen aanvragen.',
    'Er is nog geen belofte gehaald of verlopen.',
    'Er is nog niemand gebeld.',
  ])
})

test.each([
  [
    { count: 2, firstCents: 20_000, secondCents: 21_300, higher: 1 },
    '2 aanvragen',
    '€\u00a06,50 hoger dan afgesproken',
  ],
  [
    { count: 1, firstCents: 9_500, secondCents: 9_000, higher: 0 },
    '1 aanvraag',
    '€\u00a05 lager dan afgesproken',
  ],
  [
    { count: 3, firstCents: 300, secondCents: 300, higher: 0 },
    '3 aanvragen',
    'gelijk aan wat was afgesproken',
  ],
])('prices %j are described as %s, %s', (prices, requests, comparison) => {
  expect(summarisePrices(prices)).toBe(
    `Bij ${requests} met beide prijzen was de eindprijs gemiddeld ${comparison}.`,
  )
})
