import { expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/requests/history'
import { addPeriod, createRetentionCheck, getRetentionEnd } from '#domain/requests/retention'
import type { RequestStatus } from '#domain/requests/status'
import { testRules } from '../support/testRules.ts'

const periods = testRules.retention
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
    "one that became work: a customer's, three years",
    makeRequest('done', '2024-06-02T10:00:00.000Z'),
    '2027-06-02T10:00:00.000Z',
  ],
])('%s', (_, request, end) => {
  expect(getRetentionEnd(request, periods)).toBe(end)
  expect(createRetentionCheck(periods, new Date(Date.parse(end) - 1))(request)).toBe(false)
  expect(createRetentionCheck(periods, new Date(end))(request)).toBe(true)
})

test.each([
  ['2024-02-29T12:00:00.000Z', { count: 1, unit: 'year' }, '2025-02-28T12:00:00.000Z'],
  ['2024-02-29T12:00:00.000Z', { count: 4, unit: 'year' }, '2028-02-29T12:00:00.000Z'],
  ['2025-01-31T12:00:00.000Z', { count: 1, unit: 'month' }, '2025-02-28T12:00:00.000Z'],
  ['2025-11-30T12:00:00.000Z', { count: 3, unit: 'month' }, '2026-02-28T12:00:00.000Z'],
  ['2025-12-15T12:00:00.000Z', { count: 12, unit: 'month' }, '2026-12-15T12:00:00.000Z'],
] as const)('%s with %j is %s', (at, period, later) => {
  expect(addPeriod(at, period)).toBe(later)
})
