import { expect, test } from 'vitest'
import { getDayEnd, getDayStart, getDutchDay, getDutchMoment, parseDutchTime } from '#domain/format/dutchTime'
import { getDefaultNextTry, getNextTryAt, getTomorrowMorning } from '#domain/requests/nextTry'
import { createContact } from './createContact.ts'

test.each([
  [1, 'Tuesday morning', '2026-03-10T09:00:00.000Z', '2026-03-10T09:30:00.000Z'],
  [2, 'Tuesday morning', '2026-03-10T09:00:00.000Z', '2026-03-10T11:00:00.000Z'],
  [3, 'Tuesday morning', '2026-03-10T09:00:00.000Z', '2026-03-11T08:00:00.000Z'],
  [9, 'Tuesday in summer', '2026-07-07T09:00:00.000Z', '2026-07-08T07:00:00.000Z'],
  [3, 'the night to Tuesday', '2026-03-10T02:00:00.000Z', '2026-03-10T08:00:00.000Z'],
  [3, 'nine o’clock itself', '2026-03-10T08:00:00.000Z', '2026-03-11T08:00:00.000Z'],
  [3, 'Friday afternoon', '2026-03-13T15:00:00.000Z', '2026-03-16T08:00:00.000Z'],
  [3, 'Saturday', '2026-03-14T10:00:00.000Z', '2026-03-16T08:00:00.000Z'],
  [3, 'the Friday before the clocks go forward', '2026-03-27T15:00:00.000Z', '2026-03-30T07:00:00.000Z'],
  [3, 'the Friday before the clocks go back', '2026-10-23T15:00:00.000Z', '2026-10-26T08:00:00.000Z'],
  [3, 'late on the last day of the year', '2026-12-31T22:30:00.000Z', '2027-01-01T08:00:00.000Z'],
])('after attempt %i on %s', (count, _name, at, expected) => {
  expect(getDefaultNextTry(count, at, false)).toBe(expected)
})

test.each([
  [1, '2026-03-10T09:05:00.000Z'],
  [2, '2026-03-10T09:10:00.000Z'],
  [3, '2026-03-10T09:15:00.000Z'],
  [4, '2026-03-10T09:30:00.000Z'],
  [5, '2026-03-10T11:00:00.000Z'],
  [6, '2026-03-11T08:00:00.000Z'],
])('an urgent request is tried again sooner: attempt %i', (count, expected) => {
  expect(getDefaultNextTry(count, '2026-03-10T09:00:00.000Z', true)).toBe(expected)
})

test.each([
  ['2026-07-07T09:00:00.000Z', '2026-07-08T07:00:00.000Z'],
  // Half an hour before midnight, and the next day lasts 23 hours.
  ['2026-03-28T22:30:00.000Z', '2026-03-29T07:00:00.000Z'],
  // A quarter past midnight of a day that lasts 25.
  ['2026-10-24T22:15:00.000Z', '2026-10-26T08:00:00.000Z'],
])('at %s tomorrow morning is %s', (at, expected) => {
  expect(getTomorrowMorning(at)).toBe(expected)
})

test.each([
  ['2026-03-29', 1, '2026-03-29T00:00:00.000Z'],
  ['2026-03-29', 3, '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', 9, '2026-03-29T07:00:00.000Z'],
  ['2026-10-25', 1, '2026-10-24T23:00:00.000Z'],
  ['2026-10-25', 3, '2026-10-25T02:00:00.000Z'],
  ['2026-10-25', 9, '2026-10-25T08:00:00.000Z'],
])('on the day the clocks change, %s at %i o’clock is %s', (day, hour, expected) => {
  expect(getDutchMoment(day, hour)).toBe(expected)
})

test.each([
  ['2026-03-28T22:59:59.999Z', '2026-03-28'],
  ['2026-03-28T23:00:00.000Z', '2026-03-29'],
  ['2026-03-29T21:59:59.999Z', '2026-03-29'],
  ['2026-03-29T22:00:00.000Z', '2026-03-30'],
])('at %s the local time is %s', (at, day) => {
  expect(getDutchDay(at)).toBe(day)
})

test.each([
  ['2026-07-07T10:00', '2026-07-07T08:00:00.000Z'],
  ['2026-12-01T10:30', '2026-12-01T09:30:00.000Z'],
  // This half hour is skipped, and that one comes twice.
  ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T01:30:00.000Z'],
  ['', undefined],
  ['2026-07-07T', undefined],
])('a typed "%s" is Dutch time: %s', (text, expected) => {
  expect(parseDutchTime(text)).toBe(expected)
})

test('an older attempt without a next try gets one', () => {
  const history = [
    { at: '2026-03-10T09:00:00.000Z', by: 'sanne', action: 'attempt', status: 'no-answer' } as const,
  ]
  expect(getNextTryAt(createContact({ status: 'no-answer', history }))).toBe('2026-03-10T09:30:00.000Z')
  expect(getNextTryAt(createContact({ status: 'contacted', history }))).toBeUndefined()
  expect(getNextTryAt(createContact({ status: 'no-answer' }))).toBeUndefined()
})

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-15T23:00:00.000Z'],
  ['2026-07-07', '2026-07-06T22:00:00.000Z', '2026-07-07T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['2026-12-31', '2026-12-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ['2028-02-29', '2028-02-28T23:00:00.000Z', '2028-02-29T23:00:00.000Z'],
])('the day %s lasts from %s to %s', (day, start, end) => {
  expect(getDayStart(day)).toBe(start)
  expect(getDayEnd(day)).toBe(end)
})

test('a year that is half typed is an early year and no error', () => {
  expect(getDayStart('0202-05-01').slice(0, 10)).toBe('0202-04-30')
  expect(getDayEnd('0202-05-01').slice(0, 10)).toBe('0202-05-01')
})
