import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { formatSpan } from '../../../../admin/shared/format.ts'
import { toClock } from '../../../../admin/requests/fields/PromiseClock.tsx'
import { createCallback, createContact } from '../../support/keptRequests.ts'

const minuteMs = 60_000
/** What the made-up requests came in at. */
const createdMs = Date.parse('2025-07-07T12:05:00.000Z')

const toText = (request: KeptRequest, minutesLater: number) =>
  toClock(request, createdMs + minutesLater * minuteMs)

function at(minutesLater: number): string {
  return new Date(createdMs + minutesLater * minuteMs).toISOString()
}

const spoken: HistoryEntry = {
  at: at(8),
  by: 'beheer',
  action: 'attempt',
  status: 'contacted',
  outcome: 'spoken',
}
const missed: HistoryEntry = {
  at: at(5),
  by: 'beheer',
  action: 'attempt',
  status: 'no-answer',
  outcome: 'no-answer',
  nextTryAt: at(35),
}

test.each([
  { minutes: 0, text: 'calm: nog 10 min' },
  { minutes: 6, text: 'calm: nog 4 min' },
  // A third of what was promised.
  { minutes: 7, text: 'soon: nog 3 min' },
  { minutes: 8.5, text: 'soon: nog 1:30 min' },
  { minutes: 9.5, text: 'soon: nog 30 s' },
  { minutes: 10, text: 'soon: nog 0 s' },
  { minutes: 10.5, text: 'late: 30 s te laat' },
  { minutes: 75, text: 'late: 1 u 05 te laat' },
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

describe('after staff did something', () => {
  test.each([
    {
      name: 'nobody answered',
      request: createContact({ status: 'no-answer', history: [missed] }),
      minutes: 6,
      text: 'calm: Opnieuw om 14:40',
    },
    {
      name: 'nobody answered, to be tried tomorrow',
      request: createContact({
        status: 'no-answer',
        history: [{ ...missed, nextTryAt: '2025-07-08T07:00:00.000Z' }],
      }),
      minutes: 6,
      text: 'calm: Opnieuw morgen 09:00',
    },
    {
      name: 'the next try has come',
      request: createContact({ status: 'no-answer', history: [missed] }),
      minutes: 38,
      text: 'late: 3 min te laat',
    },
    {
      name: 'reached in time',
      request: createContact({ isUrgent: true, status: 'contacted', history: [spoken] }),
      minutes: 500,
      text: 'done: Gehaald, na 8 min',
    },
    {
      name: 'reached too late',
      request: createContact({ isUrgent: true, status: 'done', history: [{ ...spoken, at: at(25) }] }),
      minutes: 500,
      text: 'done: Gemist, na 25 min',
    },
    {
      name: 'opened again',
      request: createContact({
        status: 'new',
        history: [spoken, { at: at(30), by: 'beheer', action: 'status', status: 'new', from: 'contacted' }],
      }),
      minutes: 31,
      text: 'late: Heropend',
    },
    { name: 'spam', request: createContact({ spamReason: 'links' }), minutes: 500, text: '' },
    {
      name: 'closed before there was a history',
      request: createContact({ status: 'done' }),
      minutes: 500,
      text: '',
    },
  ])('when $name, then the clock says $text', ({ request, minutes, text }) => {
    expect(toText(request, minutes)).toBe(text)
  })
})

test.each([
  { ms: -5, text: '0 s' },
  { ms: 59_999, text: '59 s' },
  { ms: 60_000, text: '1:00 min' },
  { ms: 119_999, text: '1:59 min' },
  { ms: 120_000, text: '2 min' },
  { ms: 3_600_000, text: '1 u 00' },
  { ms: 86_400_000, text: '1 dag' },
])('when $ms ms are written, then it says $text', ({ ms, text }) => {
  expect(formatSpan(ms)).toBe(text)
})
