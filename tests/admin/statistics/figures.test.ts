import { expect, test } from 'vitest'
import { formatDuration, formatPercent, formatStep } from '../../../admin/statistics/formatFigures.ts'
import { compareCounts, compareDurations, comparePercents } from '../../../admin/statistics/KeyFigures.tsx'
import { formatVital } from '../../../admin/statistics/VitalsSection.tsx'

test.each([
  [0, '0 s'],
  [40_000, '40 s'],
  [8 * 60_000, '8 min'],
  [59.6 * 60_000, '1 u'],
  [92 * 60_000, '1 u 32 min'],
  [48 * 60 * 60_000, '2 dagen'],
  [76 * 60 * 60_000, '3 dagen 4 u'],
])('%d ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

test('figures are written in Dutch', () => {
  expect(formatPercent(93.3)).toBe('93,3%')
  expect(formatStep({ since: '2026-03-29', until: '2026-03-29' }, 'day')).toBe('zo\u00a029\u00a0mrt')
  expect(formatStep({ since: '2026-03-23', until: '2026-03-29' }, 'week')).toBe('week 13 (23 mrt – 29 mrt)')
  expect([formatVital('LCP', 2_140), formatVital('INP', 180.4), formatVital('CLS', 0.084)]).toEqual([
    '2,1 s',
    '180 ms',
    '0,08',
  ])
})

test('a figure is compared with that of the period before', () => {
  expect(compareCounts(1_250, 1_200)).toBe('50 meer dan ervoor')
  expect(compareCounts(3, 5)).toBe('2 minder dan ervoor')
  expect(compareCounts(3, 3)).toBe('evenveel als ervoor')
  expect(comparePercents(90, 93.5)).toBe('lager dan ervoor (93,5%)')
  expect(comparePercents(90.01, 90)).toBe('gelijk aan ervoor')
  expect(compareDurations(8 * 60_000, 12 * 60_000)).toBe('sneller dan ervoor (12 min)')
})
