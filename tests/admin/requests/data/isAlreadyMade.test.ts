import { expect, test } from 'vitest'
import { applyChange, type RequestChange } from '#domain/requests/change'
import { isAlreadyMade } from '../../../../admin/requests/data/pendingChange.ts'
import { createContact } from '../../support/keptRequests.ts'

const at = '2025-07-07T12:10:00.000Z'

function toQueued(change: RequestChange, version = 1) {
  return {
    key: 'a',
    by: 'beheer',
    kind: 'contact' as const,
    id: 'contact-00000001',
    reference: 'K7QM-3PXD',
    version,
    change,
  }
}

const changes: readonly RequestChange[] = [
  { status: 'done' },
  { note: 'Belt terug.' },
  { attempt: { outcome: 'voicemail' } },
  { attempt: true },
  { trashed: true },
  { status: 'contacted', note: 'Gesproken over de prijs.' },
]

test.each(changes)(
  'when the answer to %j was lost, then sending it again is no conflict, whatever came after',
  (change) => {
    const made = applyChange(createContact(), change, 'beheer', at)
    expect(isAlreadyMade(toQueued(change), made)).toBe(true)
    expect(isAlreadyMade(toQueued(change), applyChange(made, { note: 'Later.' }, 'noor', at))).toBe(true)
  },
)

test.each(changes)('when a colleague made the same change (%j), then they were first', (change) => {
  expect(isAlreadyMade(toQueued(change), applyChange(createContact(), change, 'noor', at))).toBe(false)
})

test('when another change was made in one’s own name, as on another device, then that was first', () => {
  const made = applyChange(createContact(), { note: 'Iets anders.' }, 'beheer', at)
  for (const change of changes) expect(isAlreadyMade(toQueued(change), made)).toBe(false)
})

test('when the answer to an undo was lost, then it is no conflict either', () => {
  const undone = applyChange(
    applyChange(createContact(), { status: 'done' }, 'beheer', at),
    { undo: 2 },
    'beheer',
    at,
  )
  expect(isAlreadyMade(toQueued({ undo: 2 }, 2), undone)).toBe(true)
})
