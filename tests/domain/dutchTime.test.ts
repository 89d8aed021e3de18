import { expect, test } from 'vitest'
import { formatSheetTime } from '#domain/format/dutchTime'

test.each([
  ['in summer', '2025-07-07T12:05:09.123Z', '2025-07-07 14:05:09'],
  ['in winter', '2025-01-07T12:05:09Z', '2025-01-07 13:05:09'],
  ['at midnight, which is 00 and not 24', '2025-01-01T23:00:00Z', '2025-01-02 00:00:00'],
])('a time %s is that on the clock here, as spreadsheets sort it', (_, iso, text) => {
  expect(formatSheetTime(iso)).toBe(text)
})
