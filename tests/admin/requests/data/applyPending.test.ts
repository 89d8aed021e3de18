import { expect, test } from 'vitest'
import { applyChange, type RequestChange } from '#domain/requests/change'
import { layWaiting } from '../../../../admin/requests/data/pendingChange.ts'
import { createContact } from '../../support/keptRequests.ts'

const by = 'beheer'
const at = '2025-07-07T12:10:00.000Z'
const request = createContact()
const spoken: RequestChange = { attempt: { outcome: 'spoken' } }
const note: RequestChange = { note: 'Belt terug.' }

/** Changes of one request that wait, made one after the other from `version` on. */
function toWaiting(changes: readonly RequestChange[], version = 1) {
  return changes.map((change, index) => ({
    key: String(index),
    by,
    kind: request.kind,
    id: request.id,
    reference: request.reference,
    version: version + index,
    change,
  }))
}

test('when changes wait, then the request is shown as they will make it; another request stays as it is', () => {
  const waiting = toWaiting([spoken, note])
  const shown = layWaiting(request, waiting, at)
  expect(shown).toMatchObject({ version: 3, status: 'contacted' })
  expect(shown.history.map(({ action }) => action)).toEqual(['attempt', 'note'])
  const other = createContact({ id: 'contact-00000002' })
  expect(layWaiting(other, waiting, at)).toBe(other)
})

test('when the server made the first and only its answer is missing, then the rest lies over what it made', () => {
  const made = applyChange(request, spoken, by, at)
  const shown = layWaiting(made, toWaiting([spoken, note]), at)
  expect(shown.history.map(({ action }) => action)).toEqual(['attempt', 'note'])
})

test('when an undo waits behind its change, then the request is shown as it was before', () => {
  expect(layWaiting(request, toWaiting([spoken, { undo: 2 }]), at)).toMatchObject({
    version: 3,
    status: 'new',
  })
})

test('when somebody else was first, then what they made is shown, and nothing of ours on top', () => {
  const theirs = applyChange(request, { status: 'done' }, 'noor', at)
  expect(layWaiting(theirs, toWaiting([spoken, { undo: 2 }]), at)).toBe(theirs)
})

test('when there is nothing that an undo could take back, then the request is shown as it is', () => {
  const imported = createContact({ version: 2 })
  expect(layWaiting(imported, toWaiting([{ undo: 2 }], 2), at)).toBe(imported)
})
