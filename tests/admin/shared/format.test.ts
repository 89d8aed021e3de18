import { expect, onTestFinished, test, vi } from 'vitest'
import { formatDay } from '../../../admin/shared/format.ts'
import { createServerClock } from '../../../admin/shared/serverClock.ts'

const now = Date.parse('2025-07-07T21:30:00.000Z') // Monday, half past eleven in the evening here

test.each([
  { iso: '2025-07-07T04:00:00.000Z', text: '' },
  // Past midnight here, not yet in UTC.
  { iso: '2025-07-07T22:30:00.000Z', text: 'morgen' },
  { iso: '2025-07-06T21:59:00.000Z', text: 'gisteren' },
  { iso: '2025-07-11T08:00:00.000Z', text: 'vr' },
  { iso: '2025-07-21T08:00:00.000Z', text: '21 jul' },
])('the day of $iso is written ‘$text’', ({ iso, text }) => {
  expect(formatDay(iso, now)).toBe(text)
})

test('when the clock of the device is wrong, then the server’s time is used', () => {
  vi.useFakeTimers({ now: Date.parse('2025-07-07T12:10:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  const clock = createServerClock()
  clock.synchronise('Mon, 07 Jul 2025 12:00:00 GMT')
  vi.advanceTimersByTime(60_000)
  expect(clock.now()).toBe(Date.parse('2025-07-07T12:01:00.000Z'))
  // The header counts whole seconds.
  clock.synchronise('Mon, 07 Jul 2025 12:11:02 GMT')
  expect(clock.now()).toBe(Date.now())
  clock.synchronise(null)
  expect(clock.now()).toBe(Date.now())
})
