import { expect, test } from 'vitest'
import { formatDuration, formatStep } from '../../../admin/statistics/formatFigures.ts'

test.each([
  [40_000, '40 s'],
  [8 * 60_000, '8 min'],
  [59.6 * 60_000, '1 u'],
  [92 * 60_000, '1 u 32 min'],
  [48 * 60 * 60_000, '2 dagen'],
  [76 * 60 * 60_000, '3 dagen 4 u'],
])('%d ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

test('a week is named by its number and its days', () => {
  expect(formatStep({ since: '2026-03-23', until: '2026-03-29' }, 'week')).toBe('week 13 (23 mrt – 29 mrt)')
})
