import { expect, test } from 'vitest'
import { formatDayField, parseClockField, parseDayField } from '#domain/format/dutchFields'

test.each([
  ['27-11-2026', '2026-11-27'],
  ['1/3/2026', '2026-03-01'],
  ['2026-03-01', '2026-03-01'],
  ['31-02-2026', undefined],
  ['27-11', undefined],
  ['27-11-26', undefined],
  ['', undefined],
])('a day typed as %j is %j', (text, day) => {
  expect(parseDayField(text)).toBe(day)
})

test('a day is shown as it is typed', () => {
  expect(formatDayField('2026-03-01')).toBe('01-03-2026')
  expect(formatDayField('')).toBe('')
})

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['1430', '14:30'],
  ['9:30', '09:30'],
  ['14.05', '14:05'],
  ['24:00', undefined],
  ['12:75', undefined],
  ['12:5', undefined],
  ['', undefined],
])('a time typed as %j is %j', (text, time) => {
  expect(parseClockField(text)).toBe(time)
})
