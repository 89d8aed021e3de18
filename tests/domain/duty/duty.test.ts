import { expect, test } from 'vitest'
import { dutySchema, listOnDuty, listUncovered, listWoken, type Shift } from '#domain/duty/duty'

const accounts = [{ name: 'Sam' }, { name: 'Anna' }]
const shift = (name: string, days: readonly number[], from: string, to: string): Shift => ({
  name,
  days: [...days],
  from,
  to,
})
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const evening = [shift('Sam', [1], '18:00', '02:30')]
const sunday = [shift('Sam', [7], '20:00', '06:00')]
const weekend = [shift('Anna', [6], '00:00', '24:00')]
const dayAndNight = [shift('Sam', everyDay, '02:30', '14:00'), shift('Anna', everyDay, '14:00', '02:30')]

/** 2026-03-09 is a Monday. Amsterdam is an hour ahead of UTC until 29 March. */
test.each([
  ['before a shift', evening, '2026-03-09T16:59:59Z', []],
  ['at its beginning', evening, '2026-03-09T17:00:00Z', ['Sam']],
  ['at midnight', evening, '2026-03-09T23:00:00Z', ['Sam']],
  ['before its end after midnight', evening, '2026-03-10T01:29:59Z', ['Sam']],
  ['at its end', evening, '2026-03-10T01:30:00Z', []],
  ['on another evening', evening, '2026-03-10T20:00:00Z', []],
  ['from Sunday into Monday', sunday, '2026-03-09T04:59:59Z', ['Sam']],
  ['on Monday after it', sunday, '2026-03-09T05:00:00Z', []],
  ['on Sunday evening', sunday, '2026-03-15T19:00:00Z', ['Sam']],
  ['until 24:00', weekend, '2026-03-14T22:59:59Z', ['Anna']],
  ['after 24:00', weekend, '2026-03-14T23:00:00Z', []],
  ['from 00:00', weekend, '2026-03-13T23:00:00Z', ['Anna']],
  ['in summer time', evening, '2026-07-06T16:00:00Z', ['Sam']],
  ['a whole day from eight to eight', [shift('Sam', [1], '08:00', '08:00')], '2026-03-10T06:59:59Z', ['Sam']],
  // 02:00 becomes 03:00, so 02:30 is skipped.
  ['before the skipped hour', dayAndNight, '2026-03-29T00:59:59Z', ['Anna']],
  ['after the skipped hour', dayAndNight, '2026-03-29T01:00:00Z', ['Sam']],
  // 03:00 becomes 02:00, so 02:30 comes twice: somebody is on duty all the time.
  ['before the first 02:30', dayAndNight, '2026-10-25T00:29:59Z', ['Anna']],
  ['after the first 02:30', dayAndNight, '2026-10-25T00:30:00Z', ['Sam']],
  ['at the second 02:00', dayAndNight, '2026-10-25T01:00:00Z', ['Anna']],
  ['after the second 02:30', dayAndNight, '2026-10-25T01:30:00Z', ['Sam']],
  [
    'two at once, each named once',
    [...weekend, ...weekend, shift('Sam', [6], '10:00', '11:00')],
    '2026-03-14T09:30:00Z',
    ['Anna', 'Sam'],
  ],
  ['nobody without shifts', [], '2026-03-14T09:30:00Z', []],
  [
    'not a colleague who was removed',
    [shift('Noor', everyDay, '00:00', '24:00')],
    '2026-03-14T09:30:00Z',
    [],
  ],
] as const)('on duty: %s', (_, shifts, at, names) => {
  expect(listOnDuty({ shifts: [...shifts] }, accounts, new Date(at))).toEqual(names)
})

test('everybody is woken while nobody is on duty, also if the one on duty was removed', () => {
  const at = new Date('2026-03-09T17:00:00Z')
  expect(listWoken({ shifts: evening }, accounts, at)).toEqual(['Sam'])
  expect(listWoken({ shifts: evening }, [{ name: 'Anna' }], at)).toEqual(['Anna'])
  expect(listWoken({ shifts: [] }, accounts, at)).toEqual(['Sam', 'Anna'])
})

test.each([
  ['all of the week without shifts', [], [[0, 10_080]]],
  ['nothing', [shift('Sam', everyDay, '08:00', '08:00')], []],
  [
    'between shifts that overlap',
    [shift('Sam', everyDay, '00:00', '20:00'), shift('Anna', [1, 2, 3, 4, 5, 6], '18:00', '24:00')],
    [[9840, 10_080]],
  ],
  [
    'before and after one',
    [shift('Sam', [1], '08:00', '09:00')],
    [
      [0, 480],
      [540, 10_080],
    ],
  ],
  ['not what a night from Sunday covers', [shift('Sam', [7], '23:00', '01:00')], [[60, 10_020]]],
])('nobody is on duty: %s', (_, shifts, gaps) => {
  expect(listUncovered(shifts).map(({ from, to }) => [from, to])).toEqual(gaps)
})

test.each([
  ['an hour that does not exist', { from: '24:00' }],
  ['a time without a colon', { to: '8' }],
  ['an end after the day', { to: '24:01' }],
  ['no days', { days: [] }],
  ['a day 0', { days: [0] }],
  ['a day 8', { days: [8] }],
  ['half a day', { days: [1.5] }],
  ['no name', { name: '' }],
])('a shift with %s is refused in Dutch', (_, values) => {
  const shifts = [{ ...shift('Sam', [1], '08:00', '18:00'), ...values }]
  const parsed = dutySchema.safeParse({ shifts })
  expect(parsed.error?.issues[0]?.message).toMatch(/^(?:Vul|Kies) /)
})

test.each([0, -1, 61, 1.5, '3'])('escalation after %s minutes is refused', (escalateAfterMinutes) => {
  expect(dutySchema.safeParse({ shifts: [], escalateAfterMinutes }).success).toBe(false)
})

test('escalation is after three minutes unless it is set', () => {
  expect(dutySchema.parse({ shifts: [] })).toEqual({ shifts: [], escalateAfterMinutes: 3 })
})
