import { expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { formatAgo, formatSpan } from '../../../../admin/shared/format.ts'
import { toClock } from '../../../../admin/requests/fields/PromiseClock.tsx'
import { createCallback, createContact } from '../../support/keptRequests.ts'
import { testRules } from '../../../support/testRules.ts'

const minuteMs = 60_000
/** What the made-up requests came in at. */
const createdMs = Date.parse('2025-07-07T12:05:00.000Z')

const toText = (request: KeptRequest, minutesLater: number) =>
  toClock(request, testRules.promises, createdMs + minutesLater * minuteMs)

function at(minutesLater: number): string {
  return new Date(createdMs + minutesLater * minuteMs).toISOString()
}

const by = 'beheer'
const spoken = (minutes: number): HistoryEntry => ({
  at: at(minutes),
  by,
  action: 'attempt',
  status: 'contacted',
  outcome: 'spoken',
})
const reopened: HistoryEntry = { at: at(30), by, action: 'status', status: 'new', from: 'contacted' }

/** Nobody answered. */
function createMissed(nextTryAt: string) {
  const missed = { at: at(5), by, action: 'attempt', status: 'no-answer', outcome: 'no-answer' } as const
  return createContact({ status: 'no-answer', history: [{ ...missed, nextTryAt }] })
}

test.each([
  { minutes: 4, text: 'calm: nog 6 min' },
  // Half of what was promised.
  { minutes: 5, text: 'soon: nog 5 min' },
  { minutes: 9.5, text: 'soon: nog < 1 min' },
  { minutes: 10.5, text: 'late: < 1 min te laat' },
  { minutes: 3 * 24 * 60, text: 'late: 2 dagen te laat' },
])('when an urgent request is $minutes minutes old, then its clock says $text', ({ minutes, text }) => {
  expect(toText(createContact({ isUrgent: true }), minutes)).toBe(text)
})

test.each([
  { request: createContact(), minutes: 0, text: 'calm: nog 2 u 00' },
  { request: createContact(), minutes: 106, text: 'soon: nog 14 min' },
  { request: createCallback(), minutes: 0, text: 'calm: nog 15 min' },
  { request: createCallback(), minutes: 11, text: 'soon: nog 4 min' },
])('when another kind is $minutes minutes old, then $text', ({ request, minutes, text }) => {
  expect(toText(request, minutes)).toBe(text)
})

test.each([
  { request: createMissed(at(35)), minutes: 6, text: 'again: [Opnieuw om ]14:40' },
  { request: createMissed('2025-07-08T07:00:00.000Z'), minutes: 6, text: 'again: [Opnieuw ]morgen 09:00' },
  { request: createMissed(at(35)), minutes: 38, text: 'late: 3 min te laat' },
  {
    request: createContact({ isUrgent: true, status: 'contacted', history: [spoken(8)] }),
    minutes: 500,
    text: 'kept: [Reactie ]op tijd, [na ]8 min',
  },
  {
    request: createContact({ isUrgent: true, status: 'done', history: [spoken(25)] }),
    minutes: 500,
    text: 'missed: [Reactie ]te laat, [na ]25 min[ (beloofd 10 min)]',
  },
  { request: createContact({ history: [spoken(8), reopened] }), minutes: 31, text: 'late: Heropend' },
  { request: createContact({ spamReason: 'links' }), minutes: 500, text: '' },
  // Closed before there was a history.
  { request: createContact({ status: 'done' }), minutes: 500, text: '' },
])('after staff did something, the clock says $text', ({ request, minutes, text }) => {
  expect(toText(request, minutes)).toBe(text)
})

test.each([
  [-5, '< 1 min'],
  [59_999, '< 1 min'],
  [60_000, '1 min'],
  [119_999, '1 min'],
  [120_000, '2 min'],
  [3_600_000, '1 u 00'],
  [86_400_000, '1 dag'],
])('when %i ms are written, then it says %s', (ms, text) => {
  expect(formatSpan(ms)).toBe(text)
})

test.each([
  [0, 'zojuist'],
  [-5_000, 'zojuist'],
  [60_000, '1 min geleden'],
  [12 * 60_000, '12 min geleden'],
  [65 * 60_000, '1 u 05 geleden'],
  [50 * 60 * 60_000, '2 dagen geleden'],
])('%i ms ago is written as %s', (ms, text) => {
  expect(formatAgo(ms)).toBe(text)
})
