import { describe, expect, test } from 'vitest'
import { applyChange, type AppliedChange } from '#domain/requests/change'
import { getAppointmentNews } from '#domain/requests/appointmentNews'
import { describeGap } from '#domain/calendar/describeGap'
import { findOverlaps, getPlanned, listPlanned } from '#domain/requests/appointments'
import { hasPromise } from '#domain/promises/promises'
import { getDueAt } from '#domain/query/workOrder'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { makeCallback, makeContact } from '../store/makeRequest.ts'
import { testRules } from '../support/testRules.ts'

const at = (minute: number) => new Date(Date.parse('2026-03-10T09:00:00Z') + minute * 60_000).toISOString()

/** Each change with the minute at which it is made. */
function change(
  request: KeptRequest,
  ...changes: readonly (readonly [number, AppliedChange])[]
): KeptRequest {
  return changes.reduce((changed, [minute, each]) => applyChange(changed, each, 'sanne', at(minute)), request)
}

function plan(name: string, start: string, { minutes = 60, place = 'Delft', assignee = 'sanne' } = {}) {
  const [planned] = listPlanned([
    change(makeContact(name), [0, { assignee, appointment: { start, minutes, place } }]),
  ])
  if (!planned) throw new Error('nothing is planned')
  return planned
}

const appointment = {
  start: '2026-03-12T13:00:00Z',
  minutes: 60,
  place: 'Markt 1, Delft',
  tellsCustomer: true,
}

describe('an appointment stands', () => {
  const made = change(makeContact('one'), [0, { appointment }])
  test.each([
    ['is made', [], true],
    ['is of a request that is done', [[1, { status: 'done' }]], true],
    ['is removed', [[1, { appointment: null }]], false],
    ['is undone', [[1, { undo: true }]], false],
    ['is of an archived request', [[1, { status: 'archived' }]], false],
    ['is of a request in the trash', [[1, { trashed: true }]], false],
    ['is of a request that the visitor withdrew', [[1, { withdrawn: true }]], false],
  ] as const)('or not, when it %s', (_, changes, stands) => {
    expect(getPlanned(change(made, ...changes)) !== undefined).toBe(stands)
  })
})

test('times in another notation are sorted and compared as times', () => {
  const planned = listPlanned([
    change(makeContact('late'), [0, { appointment: { ...appointment, start: '2026-03-12T10:00:00Z' } }]),
    change(makeContact('early'), [0, { appointment: { ...appointment, start: '2026-03-12T09:59:59.5Z' } }]),
    change(makeContact('far'), [0, { appointment: { ...appointment, start: '2099-12-31T23:59:00Z' } }]),
  ])
  expect(planned.map(({ appointment: { start } }) => start)).toEqual([
    '2026-03-12T09:59:59.500Z',
    '2026-03-12T10:00:00.000Z',
    '2099-12-31T23:59:00.000Z',
  ])
})

test.each([
  ['in the middle', '2026-03-12T13:30:00Z', 15, true],
  ['around it', '2026-03-12T12:00:00Z', 300, true],
  ['just before', '2026-03-12T12:00:00Z', 60, false],
  ['just after', '2026-03-12T14:00:00Z', 60, false],
])('two appointments of a colleague overlap %s', (_, start, minutes, overlaps) => {
  const known = [plan('one', '2026-03-12T13:00:00Z')]
  const asked = { start, minutes }
  expect(findOverlaps(known, asked, { id: 'other', assignee: 'sanne' }).length > 0).toBe(overlaps)
  expect(findOverlaps(known, asked, { id: 'other', assignee: 'bert' })).toEqual([])
  // Moving it is no overlap with itself.
  expect(findOverlaps(known, asked, { id: known[0]?.request.id ?? '', assignee: 'sanne' })).toEqual([])
})

test('a job that was done before its appointment overlaps nothing', () => {
  const { request } = plan('one', '2026-03-12T13:00:00Z')
  const done = listPlanned([change(request, [1, { status: 'done' }])])
  expect(done).toHaveLength(1)
  const asked = { start: '2026-03-12T13:00:00Z', minutes: 60 }
  expect(findOverlaps(done, asked, { id: 'other', assignee: 'sanne' })).toEqual([])
})

test.each([
  ['2026-03-12T14:00:00Z', 'Delft', ['Geen tijd ertussen']],
  ['2026-03-12T15:00:00Z', 'delft ', ['1 uur vrij tot 16:00']],
  ['2026-03-12T15:30:00Z', 'Leiden', ['1 uur en 30 minuten vrij tot 16:30', 'Delft → Leiden']],
  ['2026-03-12T13:30:00Z', 'Leiden', ['Overlapt 30 minuten', 'Delft → Leiden']],
  ['2026-03-12T15:00:00Z', '', ['1 uur vrij tot 16:00']],
  // After midnight it is another day's list.
  ['2026-03-12T23:30:00Z', 'Leiden', []],
])('between two appointments, the next at %s in %s', (start, place, texts) => {
  expect(describeGap(plan('one', '2026-03-12T13:00:00Z'), plan('two', start, { place }))).toEqual(texts)
})

test('the night of the summer clock has an hour less', () => {
  const [before, after] = [
    plan('one', '2026-03-29T00:00:00Z', { minutes: 30 }),
    plan('two', '2026-03-29T01:30:00Z'),
  ]
  // 01:00 to 01:30, then 03:30 on the clock.
  expect(describeGap(before, after)).toEqual(['1 uur vrij tot 03:30'])
})

describe('what a customer is told', () => {
  const made = change(makeContact('one'), [0, { appointment }])
  const later = { ...appointment, start: '2026-03-12T15:00:00Z' }
  test.each([
    ['made', [], { what: 'made', sequence: 0 }],
    ['moved', [[5, { appointment: later }]], { what: 'moved', sequence: 1, appointment: later }],
    ['cancelled', [[5, { appointment: null }]], { what: 'cancelled', sequence: 1 }],
    ['archived', [[5, { status: 'archived' }]], { what: 'cancelled', sequence: 1 }],
    ['in the trash', [[5, { trashed: true }]], { what: 'cancelled', sequence: 1 }],
    // Nobody was told yet.
    ['undone at once', [[0.2, { undo: true }]], undefined],
    ['moved at once', [[0.2, { appointment: later }]], { what: 'made', sequence: 1, appointment: later }],
    [
      'moved, and moved back at once',
      [
        [5, { appointment: later }],
        [5.2, { undo: true }],
      ],
      undefined,
    ],
    ['moved without a message', [[5, { appointment: { ...later, tellsCustomer: false } }]], undefined],
    [
      'moved without a message, then removed',
      [
        [5, { appointment: { ...later, tellsCustomer: false } }],
        [9, { appointment: null }],
      ],
      { what: 'cancelled', sequence: 2 },
    ],
    [
      'removed, and made again',
      [
        [5, { appointment: null }],
        [9, { appointment: later }],
      ],
      { what: 'made', sequence: 2 },
    ],
    ['as it was, with a note', [[5, { note: 'belt nog' }]], { what: 'made', sequence: 1 }],
    [
      'archived and opened again later',
      [
        [60, { status: 'archived' }],
        [120, { status: 'contacted' }],
      ],
      { what: 'made', sequence: 2 },
    ],
  ] as const)('when it is %s', (_, changes, news) => {
    const found = getAppointmentNews(change(made, ...changes))
    if (news === undefined) expect(found).toBeUndefined()
    else expect(found).toMatchObject(news)
  })
  test('nothing, if staff chose so from the start', () => {
    const quiet = { ...appointment, tellsCustomer: false }
    expect(getAppointmentNews(change(makeContact('one'), [0, { appointment: quiet }]))).toBeUndefined()
    expect(
      getAppointmentNews(change(makeContact('one'), [0, { appointment: quiet }], [5, { appointment: null }])),
    ).toBeUndefined()
  })
})

test.each([
  ['a visitor', makeContact('one'), true],
  ['a caller', makeContact('one', { source: 'phone' }), false],
  ['an urgent caller', makeContact('one', { source: 'phone', isUrgent: true }), true],
  ['somebody at the counter who is called back', makeCallback('one', { source: 'visit' }), false],
  ['suspected spam', makeContact('one', { spamReason: 'link' }), false],
])('whether %s was promised something', (_, request, isPromised) => {
  expect(hasPromise(request)).toBe(isPromised)
  expect(getDueAt(request, testRules.promises) !== undefined).toBe(isPromised)
})

test('a caller who was not reached again is due at the next try', () => {
  const tried = change(makeContact('one', { source: 'phone' }), [0, { attempt: { outcome: 'no-answer' } }])
  expect(getDueAt(tried, testRules.promises)).toBe('2026-03-10T09:30:00.000Z')
})
