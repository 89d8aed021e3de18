import { expect, test } from 'vitest'
import { applyChange, canUndo, type AppliedChange } from '#domain/requests/change'
import { getColumns } from '#domain/requests/columns'
import { getHandling, lacksOwnership } from '#domain/requests/handling'
import { getStaffVersion } from '#domain/requests/history'
import { toPlate } from '#domain/requests/plate'
import { changeContact, changedAt as at, createContact } from './createContact.ts'

const nothing = { assignee: undefined, ownership: undefined, agreedCents: undefined, finalCents: undefined }
const seen = { by: 'sanne', at }

test.each<[string, readonly AppliedChange[], object]>([
  ['nothing', [], nothing],
  ['a colleague', [{ assignee: 'bert' }], { ...nothing, assignee: 'bert' }],
  ['another colleague', [{ assignee: 'bert' }, { assignee: 'anna' }], { ...nothing, assignee: 'anna' }],
  ['a request let go', [{ assignee: 'bert' }, { assignee: null }], nothing],
  ['an undone colleague', [{ assignee: 'bert' }, { undo: true }], nothing],
  ['ownership', [{ ownershipSeen: true }], { ...nothing, ownership: seen }],
  ['ownership by mistake', [{ ownershipSeen: true }, { ownershipSeen: false }], nothing],
  ['two prices', [{ agreedCents: 1 }, { finalCents: 2 }], { ...nothing, agreedCents: 1, finalCents: 2 }],
  [
    'a price taken back',
    [{ agreedCents: 1, finalCents: 2 }, { agreedCents: null }],
    { ...nothing, finalCents: 2 },
  ],
])('the history tells %s', (_name, changes, expected) => {
  expect(getHandling(changeContact(...changes))).toEqual(expected)
})

test('what is told again adds nothing to the history', () => {
  const request = changeContact({ assignee: 'bert', ownershipSeen: true })
  expect(applyChange(request, { assignee: 'bert', ownershipSeen: true }, 'bert', at).history).toHaveLength(2)
  expect(applyChange(createContact(), { assignee: null, ownershipSeen: false }, 'bert', at).history).toEqual(
    [],
  )
})

test('only a request that becomes done needs ownership', () => {
  const done = { status: 'done' } as const
  expect(lacksOwnership(createContact(), done)).toBe(true)
  expect(lacksOwnership(createContact(), { ...done, ownershipSeen: true })).toBe(false)
  expect(lacksOwnership(changeContact({ ownershipSeen: true }), done)).toBe(false)
  expect(lacksOwnership(changeContact({ ownershipSeen: true }), { ...done, ownershipSeen: false })).toBe(true)
  expect(lacksOwnership(createContact({ status: 'done' }), done)).toBe(false)
  expect(lacksOwnership(createContact(), { status: 'archived' })).toBe(false)
})

const vehicle = {
  plate: 'GB001B',
  checkedAt: at,
  isKnown: true,
  brand: 'Opel',
  model: 'Corsa',
  isInsured: false,
}

test('what the RDW answered is no change of staff, and can be passed by an undo', () => {
  const answered = changeContact({ status: 'contacted' }, { vehicle })
  expect([answered.version, getStaffVersion(answered)]).toEqual([3, 2])
  expect(canUndo(answered, 'sanne', new Date(at))).toBe(true)
  const undone = applyChange(answered, { undo: 2 }, 'sanne', at)
  expect(undone).toMatchObject({ status: 'new', version: 4, vehicle })
  expect(getStaffVersion(changeContact({ vehicle }))).toBe(1)
  expect(canUndo(changeContact({ vehicle }), 'sanne', new Date(at))).toBe(false)
})

test('the columns show the prices, who handled the request, and the car', () => {
  const request = changeContact({
    assignee: 'bert',
    ownershipSeen: true,
    agreedCents: 14_950,
    finalCents: 16_000,
    vehicle,
  })
  const values = Object.fromEntries(getColumns('contact').map(({ key, value }) => [key, value(request)]))
  expect(values).toMatchObject({
    car: 'Opel Corsa; Niet verzekerd',
    assignee: 'bert',
    ownershipSeenAt: at,
    ownershipSeenBy: 'sanne',
    agreedPrice: '149.50',
    finalPrice: '160.00',
  })
})

test.each([
  ['GB-001-B', 'GB001B'],
  ['gb 001 b', 'GB001B'],
  ['B-AB 1234', 'BAB1234'],
  ['onbekend', undefined],
  ['06-12345678', undefined],
  ['A1', undefined],
  ['', undefined],
])('the plate of %j is %j', (text, plate) => {
  expect(toPlate(text)).toBe(plate)
})
