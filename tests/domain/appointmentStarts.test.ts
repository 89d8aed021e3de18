import { expect, test } from 'vitest'
import { listStartDays, listStartTimes } from '#domain/requests/appointmentStarts'

test('today offers the next half hours and hours, with time to get ready', () => {
  // 14:20 in Dutch time.
  const now = '2026-11-27T13:20:00.000Z'
  expect(listStartTimes('2026-11-27', now)).toEqual(['15:00', '15:30', '16:00', '17:00', '18:00'])
  expect(listStartTimes('2026-11-28', now)).toEqual(['09:00', '11:00', '13:00', '15:00', '17:00'])
  expect(listStartDays(now)).toEqual([
    { day: '2026-11-27', label: 'Vandaag' },
    { day: '2026-11-28', label: 'Morgen' },
    { day: '2026-11-29', label: expect.stringContaining('zo') },
    { day: '2026-11-30', label: expect.stringContaining('ma') },
  ])
})

test('late in the evening only what is left of today is offered, and then it begins with tomorrow', () => {
  expect(listStartTimes('2026-11-27', '2026-11-27T21:40:00.000Z')).toEqual(['23:00', '23:30'])
  expect(listStartDays('2026-11-27T22:50:00.000Z')[0]?.label).toBe('Morgen')
})
