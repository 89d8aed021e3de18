import { expect, test } from 'vitest'
import {
  createHourReader,
  countDays,
  listDays,
  listSteps,
  getPreviousPeriod,
  getRoundedStart,
} from '#domain/statistics/period'
import { testRules } from '../../support/testRules.ts'

test.each([
  ['2026-03-28T22:59:59.000Z', '2026-03-28', 5, 23],
  ['2026-03-28T23:00:00.000Z', '2026-03-29', 6, 0],
  // The clocks go from 01:59 to 03:00.
  ['2026-03-29T00:59:59.000Z', '2026-03-29', 6, 1],
  ['2026-03-29T01:00:00.000Z', '2026-03-29', 6, 3],
  ['2026-03-29T22:00:00.000Z', '2026-03-30', 0, 0],
  // From 02:59 back to 02:00.
  ['2026-10-25T00:30:00.000Z', '2026-10-25', 6, 2],
  ['2026-10-25T01:30:00.000Z', '2026-10-25', 6, 2],
  ['2026-10-25T02:00:00.000Z', '2026-10-25', 6, 3],
])('%s is in the hour of the Dutch clock', (at, day, weekday, hour) => {
  const toHour = createHourReader()
  expect(toHour(at)).toEqual({ day, weekday, hour })
  expect(toHour(at)).toEqual({ day, weekday, hour })
})

test('days are calendar days, also when the clock changes', () => {
  expect(listDays('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(listDays('2026-03-30', '2026-03-28')).toEqual([])
  expect(countDays('2026-03-01', '2026-03-31')).toBe(31)
})

test('the previous period has the same length', () => {
  const days = { since: '2026-03-25', until: '2026-03-31' }
  expect(getPreviousPeriod(days)).toEqual({ since: '2026-03-18', until: '2026-03-24' })
})

test('up to sixty days have daily steps, longer periods weekly ones that contain every day once', () => {
  expect(listSteps({ since: '2026-02-01', until: '2026-04-01' })).toHaveLength(60)
  const weeks = listSteps({ since: '2026-01-31', until: '2026-04-01' })
  expect(weeks[0]).toEqual({ since: '2026-01-31', until: '2026-02-01' })
  expect(weeks.at(-1)).toEqual({ since: '2026-03-30', until: '2026-04-01' })
  expect(weeks.flatMap(({ since, until }) => listDays(since, until))).toEqual(
    listDays('2026-01-31', '2026-04-01'),
  )
  // Around New Year too.
  expect(listSteps({ since: '2026-10-26', until: '2027-01-10' }).at(-2)).toEqual({
    since: '2026-12-28',
    until: '2027-01-03',
  })
})

test('requests of the last year are all stored', () => {
  expect(getRoundedStart(testRules.retention, new Date('2026-03-31T12:00:00.000Z'))).toBe('2025-03-31')
})
