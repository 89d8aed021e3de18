import { expect, test } from 'vitest'
import { parseSheetTime } from '../../cli/import/parseSheetTime.ts'

test.each([
  ['2025-07-07 14:05:09', '2025-07-07T12:05:09.000Z'],
  ['24-8-2026 05:36', '2026-08-24T03:36:00.000Z'],
  ['24-08-2026 5:36:07', '2026-08-24T03:36:07.000Z'],
  ['1/2/2026 9:00', '2026-02-01T08:00:00.000Z'],
  ['7-1-2026', '2026-01-06T23:00:00.000Z'],
  // Of the hour that is shown twice, the first.
  ['26-10-2025 02:30', '2025-10-26T00:30:00.000Z'],
])('reads the spreadsheet time %j as %j', (text, iso) => {
  expect(parseSheetTime(text)).toBe(iso)
})

test.each([
  // The month first: never guessed.
  ['8/24/2026 5:36'],
  ['8/9/2026 5:36 AM'],
  ['24-8/2026 5:36'],
  ['24.8.2026 5:36'],
  ['24-8-26 5:36'],
  ['31-2-2026 5:36'],
  ['30-3-2025 24:00'],
  ['30-3-2025 02:60'],
  // The clock here skips that hour.
  ['30-3-2025 02:30'],
  ['46258,2333'],
  [''],
])('refuses %j as a time', (text) => {
  expect(parseSheetTime(text)).toBeUndefined()
})
