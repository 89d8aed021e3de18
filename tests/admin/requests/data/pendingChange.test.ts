import { expect, test } from 'vitest'
import { applyChange, type RequestChange } from '#domain/requests/change'
import {
  applyPending,
  isAlreadyMade,
  type PendingChange,
} from '../../../../admin/requests/data/pendingChanges.ts'
import { createContact } from '../../support/keptRequests.ts'
import { createPending } from './createPending.ts'

const by = 'beheer'
const at = '2025-07-07T12:10:00.000Z'
const request = createContact()
const spoken: RequestChange = { attempt: { outcome: 'spoken' } }
const note: RequestChange = { note: 'Belt terug.' }

const toPending = (change: RequestChange, version = 1) => createPending({ version, change })

/** Pending changes of one request, made one after the other from `version` on. */
function toAllPending(changes: readonly RequestChange[], version = 1) {
  return changes.map((change, index) => toPending(change, version + index))
}

const apply = (known: typeof request, changes: readonly PendingChange[]) => applyPending([known], changes)[0]

test('pending changes are shown on their request only', () => {
  const other = createContact({ id: 'contact-00000002' })
  const [shown, same] = applyPending([request, other], toAllPending([spoken, note]))
  expect(shown).toMatchObject({ version: 3, status: 'contacted' })
  expect(shown?.history.map(({ action }) => action)).toEqual(['attempt', 'note'])
  expect(same).toBe(other)
})

test('when the server made the first change and its response is missing, then the rest is applied to it', () => {
  const made = applyChange(request, spoken, by, at)
  const shown = apply(made, toAllPending([spoken, note]))
  expect(shown?.history.map(({ action }) => action)).toEqual(['attempt', 'note'])
})

test('when an undo is pending after its change, then the request is shown as before', () => {
  expect(apply(request, toAllPending([spoken, { undo: 2 }]))).toMatchObject({ version: 3, status: 'new' })
})

test('on a conflict, or with nothing to undo, the request is shown as it is', () => {
  const theirs = applyChange(request, { status: 'done' }, 'noor', at)
  expect(apply(theirs, toAllPending([spoken, { undo: 2 }]))).toBe(theirs)
  const imported = createContact({ version: 2 })
  expect(apply(imported, toAllPending([{ undo: 2 }], 2))).toBe(imported)
})

const changes: readonly RequestChange[] = [
  { status: 'done' },
  { note: 'Belt terug.' },
  { attempt: { outcome: 'voicemail' } },
  { attempt: true },
  { trashed: true },
  { status: 'contacted', note: 'Gesproken over de prijs.' },
  { assignee: 'noor' },
  { ownershipSeen: true, status: 'done' },
  { agreedCents: 14_900, finalCents: null },
]

const vehicle = { plate: 'GB001B', checkedAt: at, isKnown: false }
const answered = applyChange(request, { vehicle }, 'system', at)

test('when the RDW answers between two pending changes, then both are shown over it, and undone as before', () => {
  const shown = apply(answered, toAllPending([spoken, note]))
  expect(shown).toMatchObject({ version: 4, vehicle })
  expect(shown?.history.map(({ action }) => action)).toEqual(['vehicle', 'attempt', 'note'])
  expect(apply(answered, toAllPending([spoken, { undo: 2 }]))).toMatchObject({ version: 4, status: 'new' })
  const made = applyChange(answered, spoken, by, at)
  expect(isAlreadyMade(toPending(spoken), made)).toBe(true)
})

test.each(changes)('when the response to %j was lost, then sending it again is no conflict', (change) => {
  const made = applyChange(request, change, by, at)
  expect(isAlreadyMade(toPending(change), made)).toBe(true)
  expect(isAlreadyMade(toPending(change), applyChange(made, { note: 'Later.' }, 'noor', at))).toBe(true)
  // A colleague made the same change.
  expect(isAlreadyMade(toPending(change), applyChange(request, change, 'noor', at))).toBe(false)
})

test('when the same user made another change on another device, then that is a conflict', () => {
  const made = applyChange(request, { note: 'Iets anders.' }, by, at)
  for (const change of changes) expect(isAlreadyMade(toPending(change), made)).toBe(false)
})

test('when the response to an undo was lost, then that is no conflict', () => {
  const undone = applyChange(applyChange(request, { status: 'done' }, by, at), { undo: 2 }, by, at)
  expect(isAlreadyMade(toPending({ undo: 2 }, 2), undone)).toBe(true)
})
