import { describe, expect, test } from 'vitest'
import { loadRetention } from '#content/retention'
import type { HistoryEntry } from '#domain/requests/history'
import {
  addPeriod,
  createRetentionCheck,
  retentionPeriods,
  retentionTerms,
  getRetentionEnd,
} from '#domain/requests/retention'
import type { RequestStatus } from '#domain/requests/status'

const createdAt = '2024-03-01T10:00:00.000Z'

function makeRequest(status: RequestStatus, ...times: readonly string[]) {
  const history = times.map((at): HistoryEntry => ({ at, by: 'sanne', action: 'note', note: 'Gebeld' }))
  return { createdAt, status, history }
}

test.each([
  ['a request nobody answered: a year after it came', makeRequest('new'), '2025-03-01T10:00:00.000Z'],
  [
    'one that staff wrote about: a year after the last note',
    makeRequest('contacted', '2024-03-02T10:00:00.000Z', '2024-06-02T10:00:00.000Z'),
    '2025-06-02T10:00:00.000Z',
  ],
  [
    'one whose clock was set back meanwhile: the latest counts, not the last',
    makeRequest('archived', '2024-06-02T10:00:00.000Z', '2024-03-02T10:00:00.000Z'),
    '2025-06-02T10:00:00.000Z',
  ],
  [
    "one that became work: a customer's, three years",
    makeRequest('done', '2024-06-02T10:00:00.000Z'),
    '2027-06-02T10:00:00.000Z',
  ],
])('%s', (_, request, end) => {
  expect(getRetentionEnd(request)).toBe(end)
  expect(createRetentionCheck(new Date(Date.parse(end) - 1))(request)).toBe(false)
  expect(createRetentionCheck(new Date(end))(request)).toBe(true)
})

describe('where the clock was set', () => {
  /** Whether each of them, in the order they came, is past its time then. */
  const check = (
    now: string,
    ...requests: readonly (readonly [createdAt: string, arrivedAfter?: string])[]
  ) => {
    const isPast = createRetentionCheck(new Date(now))
    return requests.map(([came, arrivedAfter]) =>
      isPast({ ...makeRequest('new'), createdAt: came, ...(arrivedAfter !== undefined && { arrivedAfter }) }),
    )
  }
  const wrong = '1970-01-01T00:05:00.000Z'
  const ahead = '2031-01-01T00:00:00.000Z'

  test('one that came while it stood at its beginning counts from the one before it', () => {
    expect(check('2025-03-01T09:59:59.999Z', [createdAt], [wrong, createdAt])).toEqual([false, false])
    expect(check('2025-03-01T10:00:00.000Z', [createdAt], [wrong, createdAt])).toEqual([true, true])
    // The other one was of another kind.
    expect(check('2025-03-01T09:59:59.999Z', [wrong, createdAt])).toEqual([false])
  })

  test('what comes after it was far ahead for an hour counts from its own time', () => {
    const later = '2024-03-02T10:00:00.000Z'
    const all = [[createdAt], [ahead], [later, ahead]] as const
    expect(check('2025-03-02T09:59:59.999Z', ...all)).toEqual([true, false, false])
    expect(check('2025-03-02T10:00:00.000Z', ...all)).toEqual([true, false, true])
  })

  test('first far ahead, then at its beginning: those before still say when it came at the earliest', () => {
    const all = [[createdAt], [ahead], [wrong, ahead]] as const
    expect(check('2025-03-01T09:59:59.999Z', ...all)).toEqual([false, false, false])
    expect(check('2025-03-01T10:00:00.000Z', ...all)).toEqual([true, false, true])
    // Where nothing else is known, rather too long than lost.
    expect(check('2025-03-01T10:00:00.000Z', [wrong, ahead])).toEqual([false])
  })

  test('an import of what is old counts from its own time, wherever it stands', () => {
    expect(check('2025-02-01T00:00:00.000Z', [createdAt], ['2020-01-01T00:00:00.000Z'])).toEqual([
      false,
      true,
    ])
  })
})

test.each([
  ['2024-02-29T12:00:00.000Z', { count: 1, unit: 'year' }, '2025-02-28T12:00:00.000Z'],
  ['2024-02-29T12:00:00.000Z', { count: 4, unit: 'year' }, '2028-02-29T12:00:00.000Z'],
  ['2025-01-31T12:00:00.000Z', { count: 1, unit: 'month' }, '2025-02-28T12:00:00.000Z'],
  ['2025-11-30T12:00:00.000Z', { count: 3, unit: 'month' }, '2026-02-28T12:00:00.000Z'],
  ['2025-12-15T12:00:00.000Z', { count: 12, unit: 'month' }, '2026-12-15T12:00:00.000Z'],
] as const)('%s and %j is %s', (at, period, later) => {
  expect(addPeriod(at, period)).toBe(later)
})

test('the privacy page states the very periods that programs erase by', () => {
  const stated = new Map(loadRetention().map(({ id, period }) => [id, period]))
  for (const term of retentionTerms) expect(stated.get(term)).toMatchObject(retentionPeriods[term])
})
