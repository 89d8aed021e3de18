import { expect, test } from 'vitest'
import { canEscalate, getEscalationTimes, isUntaken } from '#domain/duty/escalation'
import { applyChange, type AppliedChange } from '#domain/requests/change'
import { makeCallback, makeContact } from '../../store/makeRequest.ts'

const rules = {
  promises: { urgentContact: 10, contact: 120, diagnosis: 15, callback: 15 },
  escalateAfterMinutes: 3,
  officeHours: { opens: '08:00', closes: '18:00' },
}
const urgent = (createdAt: string) => makeContact('one', { isUrgent: true, createdAt })
const calm = (createdAt: string) => makeContact('one', { createdAt })
const callback = (createdAt: string) => makeCallback('one', { createdAt })

test.each([
  ['urgent', urgent('2026-03-10T09:00:00.000Z'), '2026-03-10T09:03:00.000Z', '2026-03-10T09:05:00.000Z'],
  [
    'urgent at night',
    urgent('2026-03-10T02:00:00.000Z'),
    '2026-03-10T02:03:00.000Z',
    '2026-03-10T02:05:00.000Z',
  ],
  ['ordinary', calm('2026-03-10T09:00:00.000Z'), '2026-03-10T09:40:00.000Z', '2026-03-10T10:00:00.000Z'],
  [
    'a callback',
    callback('2026-03-10T09:00:00.000Z'),
    '2026-03-10T09:05:00.000Z',
    '2026-03-10T09:07:30.000Z',
  ],
  [
    'ordinary in the evening',
    calm('2026-03-10T20:00:00.000Z'),
    '2026-03-11T07:00:00.000Z',
    '2026-03-11T07:00:00.000Z',
  ],
  [
    'ordinary before opening',
    calm('2026-03-10T03:00:00.000Z'),
    '2026-03-10T07:00:00.000Z',
    '2026-03-10T07:00:00.000Z',
  ],
  [
    'ordinary shortly before closing',
    calm('2026-03-10T16:10:00.000Z'),
    '2026-03-10T16:50:00.000Z',
    '2026-03-11T07:00:00.000Z',
  ],
  [
    'ordinary in the night in which the clock goes forward',
    calm('2026-03-28T22:00:00.000Z'),
    '2026-03-29T06:00:00.000Z',
    '2026-03-29T06:00:00.000Z',
  ],
  [
    'ordinary in the night in which the clock goes back',
    calm('2026-10-24T22:00:00.000Z'),
    '2026-10-25T07:00:00.000Z',
    '2026-10-25T07:00:00.000Z',
  ],
] as const)('%s: everybody and the owner are told in time', (_, request, everybodyAt, ownerAt) => {
  expect(getEscalationTimes(request, rules)).toEqual({ everybodyAt, ownerAt })
})

const change = (...changes: readonly AppliedChange[]) =>
  changes.reduce(
    (request, each, index) => applyChange(request, each, 'sam', `2026-03-10T09:00:0${index}.000Z`),
    urgent('2026-03-10T09:00:00.000Z'),
  )

test.each([
  ['nothing', [], true],
  ['a note', [{ note: 'Staat bij het station' }], true],
  ['taken', [{ assignee: 'sam' }], false],
  ['taken and let go', [{ assignee: 'sam' }, { assignee: null }], true],
  ['no answer', [{ attempt: true }], false],
  ['no answer, and open again', [{ attempt: true }, { status: 'new' }], false],
  ['spoken', [{ attempt: { outcome: 'spoken' } }], false],
  ['spoken and undone', [{ attempt: { outcome: 'spoken' } }, { undo: true }], true],
  ['archived', [{ status: 'archived' }], false],
  ['in the trash', [{ trashed: true }], false],
  ['withdrawn', [{ withdrawn: true }], false],
] as const satisfies readonly (readonly [string, readonly AppliedChange[], boolean])[])(
  'after %s, nobody took it: %s',
  (_, changes, isWaiting) => {
    expect(isUntaken(change(...changes))).toBe(isWaiting)
  },
)

test('what looks like spam and what was sent twice does not escalate', () => {
  const request = urgent('2026-03-10T09:00:00.000Z')
  expect(canEscalate(request)).toBe(true)
  expect(canEscalate({ ...request, spamReason: 'link in een naam' })).toBe(false)
  expect(canEscalate({ ...request, duplicateOf: 'other' })).toBe(false)
})
