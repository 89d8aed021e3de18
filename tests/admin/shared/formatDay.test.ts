import { expect, test } from 'vitest'
import { formatDay } from '../../../admin/shared/formatDay.ts'
import { noteServerTime, toServerTime } from '../../../admin/shared/serverTime.ts'

const now = Date.parse('2025-07-07T21:30:00.000Z') // Monday, half past eleven in the evening here

test.each([
  { iso: '2025-07-07T04:00:00.000Z', text: '' },
  // Past midnight here, not yet in UTC.
  { iso: '2025-07-07T22:30:00.000Z', text: 'morgen' },
  { iso: '2025-07-06T21:59:00.000Z', text: 'gisteren' },
  { iso: '2025-07-11T08:00:00.000Z', text: 'vr' },
  { iso: '2025-07-21T08:00:00.000Z', text: '21 jul' },
])('when it is about $iso, then the day is ‘$text’', ({ iso, text }) => {
  expect(formatDay(iso, now)).toBe(text)
})

test('when this device’s clock is off, then promises run on the server’s', () => {
  noteServerTime('Mon, 07 Jul 2025 12:00:00 GMT', Date.parse('2025-07-07T12:10:00.000Z'))
  expect(toServerTime(Date.parse('2025-07-07T12:11:00.000Z'))).toBe(Date.parse('2025-07-07T12:01:00.000Z'))
  // Less than the header can tell, or than anybody notices.
  noteServerTime('Mon, 07 Jul 2025 12:00:00 GMT', Date.parse('2025-07-07T12:00:01.400Z'))
  expect(toServerTime(5)).toBe(5)
  noteServerTime(null, 0)
  expect(toServerTime(5)).toBe(5)
})
