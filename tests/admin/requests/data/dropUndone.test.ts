import { expect, test } from 'vitest'
import type { RequestChange } from '#domain/requests/change'
import { dropUndone } from '../../../../admin/requests/data/takeAnswer.ts'

const status: RequestChange = { status: 'done' }
const note: RequestChange = { note: 'Belt terug.' }
const undo: RequestChange = { undo: 2 }

test.each([
  { name: 'nothing was taken back', changes: [status, note], left: [status, note] },
  { name: 'the only change was taken back', changes: [status, undo], left: [] },
  { name: 'the last of two was taken back', changes: [note, status, undo], left: [note] },
  { name: 'what was sent earlier was to be taken back', changes: [undo, note], left: [undo, note] },
])('when $name, then $left.length changes are left to ask about', ({ changes, left }) => {
  const queued = changes.map((change, index) => ({
    key: String(index),
    by: 'beheer',
    kind: 'contact' as const,
    id: 'contact-00000001',
    reference: 'K7QM-3PXD',
    version: index + 1,
    change,
  }))
  expect(dropUndone(queued).map(({ change }) => change)).toEqual(left)
})
