import { expect, test } from 'vitest'
import { summariseHours, summarisePromises, summariseRequests } from '../../../admin/statistics/summaries.ts'
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
    'De belofte is gehaald bij 1 van 3 aanvragen (33,3%): op tijd gebeld of geappt, ook als niemand opnam. De helft van de mensen is gebeld of geappt binnen 1 u 45 min.',
  )
})

test('without data no sentence is made up', () => {
  const none = createStatistics([], period)
  const texts = [summariseRequests, summariseHours, summarisePromises]
  expect(texts.map((summarise) => summarise(none))).toEqual([
    'Geen aanvragen.',
    'Geen aanvragen.',
    'Er is nog geen belofte gehaald of verlopen.',
  ])
})
