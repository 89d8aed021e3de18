import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getDeadline, getPromiseState } from '#domain/promises/promises'
import { createWorkComparison, getDueAt, getWorkGroup } from '#domain/query/workOrder'
import { createContact } from './createContact.ts'
import { testRules } from '../support/testRules.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const { promises } = testRules
const compareWork = createWorkComparison(now, (request) => getDueAt(request, promises))

function toTime(minutes: number): string {
  return new Date(now.getTime() + minutes * 60_000).toISOString()
}

/** A request of so many minutes ago; urgent ones are promised 10 minutes, others 120. */
function ago(minutes: number, values: Partial<KeptRequest<'contact'>> = {}): KeptRequest {
  return createContact({ id: `minutes-${minutes}`, createdAt: toTime(-minutes), ...values })
}

function tried(request: KeptRequest, minutesAgo: number, nextTryAt: string): KeptRequest {
  return applyChange(request, { attempt: { outcome: 'voicemail', nextTryAt } }, 'sanne', toTime(-minutesAgo))
}

const inOrder: readonly (readonly [string, KeptRequest])[] = [
  ['urgent, five minutes left', ago(5, { isUrgent: true })],
  ['urgent, seven minutes left', ago(3, { isUrgent: true })],
  ['a next try that should have been two hours ago', tried(ago(300), 280, toTime(-120))],
  ['an hour late', ago(180)],
  [
    'opened again three minutes ago',
    applyChange(
      ago(500, {
        status: 'done',
        history: [{ at: toTime(-400), by: 'a', action: 'status', status: 'done' }],
      }),
      { status: 'new' },
      'a',
      toTime(-3),
    ),
  ],
  ['a next try that has just come', tried(ago(20), 15, toTime(0))],
  ['urgent, not reached, a next try in five minutes', tried(ago(25, { isUrgent: true }), 5, toTime(5))],
  ['an hour left', ago(60)],
  ['no answer set by hand, 90 minutes left', ago(30, { status: 'no-answer' })],
  ['urgent, a next try later than what is due', tried(ago(26, { isUrgent: true }), 5, toTime(95))],
  ['a next try in a minute', tried(ago(200), 100, toTime(1))],
  ['a next try tomorrow', tried(ago(201), 100, toTime(1200))],
  ['contacted just now', ago(1, { status: 'contacted' })],
  ['suspected spam', ago(2, { spamReason: 'link in een naam' })],
  ['done long ago', ago(9000, { status: 'done' })],
]

test('sorts what to do first, then what waits, then the rest', () => {
  const requests = inOrder.map(([, request]) => request)
  const sorted = requests.toReversed().sort(compareWork)
  expect(sorted.map(({ id }) => inOrder.find(([, request]) => request.id === id)?.[0])).toEqual(
    inOrder.map(([name]) => name),
  )
  const groups = requests.map((request) => getWorkGroup(request, promises, now))
  expect(groups.filter((group) => group === 'due')).toHaveLength(8)
  expect(groups.filter((group) => group === 'waiting')).toHaveLength(4)
})

test.each([
  ['new', ago(5), toTime(115)],
  ['urgent', ago(5, { isUrgent: true }), toTime(5)],
  ['suspected spam', ago(5, { spamReason: 'link in een naam' }), undefined],
  ['a duplicate', ago(5, { duplicateOf: 'a1b2c3d4' }), toTime(115)],
  ['in the trash', ago(5, { trashedAt: toTime(-1) }), undefined],
  ['archived', ago(5, { status: 'archived' }), undefined],
])('%s is due', (_name, request, expected) => {
  expect(getDueAt(request, promises)).toBe(expected)
})

test('the order of what is due does not depend on the input order', () => {
  const requests = inOrder.map(([, request]) => request)
  const twins = [ago(60, { id: 'twin-bbbb' }), ago(60, { id: 'twin-aaaa' })]
  const all = [...requests, ...twins]
  const expected = all.toSorted(compareWork).map(({ id }) => id)
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
      expect(shuffled.sort(compareWork).map(({ id }) => id)).toEqual(expected)
    }),
  )
})

test.each([
  [0, { state: 'running', remainingMs: 120 * 60_000 }],
  [120, { state: 'running', remainingMs: 0 }],
  [121, { state: 'late', remainingMs: -60_000 }],
])('after %i minutes the promise is in the expected state', (minutes, expected) => {
  expect(getPromiseState(ago(minutes), promises, now)).toEqual(expected)
  expect(getDeadline(ago(minutes), promises)).toBe(toTime(120 - minutes))
})

test.each([
  ['contacted in time', 'contacted', 60, 'kept'],
  ['contacted at the last moment', 'contacted', 120, 'kept'],
  ['contacted too late', 'contacted', 121, 'missed'],
  ['closed without a call', 'archived', 5, 'kept'],
] as const)('%s: the clock stopped then', (_name, status, minutes, state) => {
  const request = createContact({ createdAt: toTime(-600) })
  const respondedAt = toTime(-600 + minutes)
  const answered = applyChange(request, { status }, 'sanne', respondedAt)
  const expected = { state, respondedAt, tookMs: minutes * 60_000 }
  expect(getPromiseState(answered, promises, now)).toEqual(expected)
  const reopened = applyChange(answered, { status: 'new' }, 'sanne', toTime(-1))
  expect(getPromiseState(reopened, promises, now)).toEqual(expected)
})

test.each([
  ['in time', 100, 'kept'],
  ['too late', 0, 'missed'],
])('a call that nobody answers counts for the promise: %s', (_name, minutesAgo, state) => {
  const request = tried(ago(121), minutesAgo, toTime(30))
  expect(getPromiseState(request, promises, now)).toMatchObject({ state })
})
