import { getDayEnd, getDayStart } from '#domain/format/dutchTime'
import { expect, test } from 'vitest'

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-15T23:00:00.000Z'],
  ['2026-07-07', '2026-07-06T22:00:00.000Z', '2026-07-07T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['2026-12-31', '2026-12-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ['2028-02-29', '2028-02-28T23:00:00.000Z', '2028-02-29T23:00:00.000Z'],
])('%s lasts here from %s to %s', (day, start, end) => {
  expect(getDayStart(day)).toBe(start)
  expect(getDayEnd(day)).toBe(end)
})

test('a year that is being typed is one of long ago, and no mistake', () => {
  expect(getDayStart('0202-05-01').slice(0, 10)).toBe('0202-04-30')
  expect(getDayEnd('0202-05-01').slice(0, 10)).toBe('0202-05-01')
})
