import { expect, test } from 'vitest'
import { formatHours, getDaytime, type WeekHours } from '#domain/officeHours'

const day = { opens: '08:00', closes: '18:00' }
const short = { opens: '09:00', closes: '13:00' }
const workWeek = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day }

test.each<[WeekHours, string]>([
  [workWeek, 'maandag t/m vrijdag, 08:00 tot 18:00 uur'],
  [{ monday: day, tuesday: day }, 'maandag en dinsdag, 08:00 tot 18:00 uur'],
  [
    { ...workWeek, wednesday: undefined },
    'maandag en dinsdag, 08:00 tot 18:00 uur en donderdag en vrijdag, 08:00 tot 18:00 uur',
  ],
  [
    { ...workWeek, friday: short },
    'maandag t/m donderdag, 08:00 tot 18:00 uur en vrijdag, 09:00 tot 13:00 uur',
  ],
  // The surcharge of weekends holds whether the office is open or not, and is said.
  [
    { ...workWeek, saturday: day, sunday: day },
    'maandag t/m vrijdag, 08:00 tot 18:00 uur en zaterdag en zondag, 08:00 tot 18:00 uur (met weekendtoeslag)',
  ],
])('%j is said in words', (week, words) => {
  expect(formatHours(week)).toBe(words)
})

test('the day is from the earliest opening to the latest closing', () => {
  expect(getDaytime({ monday: short, tuesday: { opens: '10:00', closes: '20:00' } })).toEqual({
    opens: '09:00',
    closes: '20:00',
  })
})
