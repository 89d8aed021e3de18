import { expect, test } from 'vitest'
import { formatMinuteRange } from '../../../site/components/formats.ts'

test.each([
  [15, 30, '15–30 minuten'],
  [30, 60, '30–60 minuten'],
  [60, 120, '1–2 uur'],
  [60, 60, '1 uur'],
  [90, 120, '90–120 minuten'],
])('%i to %i minutes is written %s', (from, to, expected) => {
  expect(formatMinuteRange([from, to])).toBe(expected)
})
