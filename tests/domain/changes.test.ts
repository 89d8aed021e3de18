import { describe, expect, test } from 'vitest'
import { applyChange, canUndo, changeSchema, type RequestChange } from '#domain/requests/change'
import { isUndone, getAnsweredAt } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getNextTryAt } from '#domain/requests/nextTry'
import { createContact } from './createContact.ts'

const at = '2026-03-10T09:00:00.000Z'

/** A request to which these changes were made, each by Sanne a minute after the one before. */
function change(...changes: readonly RequestChange[]): KeptRequest {
  return changes.reduce<KeptRequest>(
    (request, each, index) => applyChange(request, each, 'sanne', toMinute(index)),
    createContact(),
  )
}

function toMinute(minutes: number): string {
  return new Date(Date.parse(at) + minutes * 60_000).toISOString()
}

describe('the outcome of a call', () => {
  test.each([
    [{ outcome: 'spoken' }, 'contacted', undefined],
    [{ outcome: 'no-answer' }, 'no-answer', '2026-03-10T09:30:00.000Z'],
    [{ outcome: 'voicemail' }, 'no-answer', '2026-03-10T09:30:00.000Z'],
    [{ outcome: 'no-answer', nextTryAt: '2026-03-11T08:00:00Z' }, 'no-answer', '2026-03-11T08:00:00.000Z'],
    [true, 'no-answer', '2026-03-10T09:30:00.000Z'],
  ] as const)('%j sets %s', (attempt, status, nextTryAt) => {
    const request = change({ attempt })
    expect(request.status).toBe(status)
    expect(getNextTryAt(request)).toBe(nextTryAt)
    expect(request.history[0]).toMatchObject({ action: 'attempt', from: 'new', by: 'sanne', at, version: 2 })
  })

  test('an undone attempt and a successful one do not count for the next attempt', () => {
    const missed: RequestChange = { attempt: { outcome: 'no-answer' } }
    const request = change(missed, { undo: true }, missed)
    expect(getNextTryAt(request)).toBe('2026-03-10T09:32:00.000Z')
    expect(getNextTryAt(change({ attempt: { outcome: 'spoken' } }, { status: 'new' }, missed))).toBe(
      '2026-03-10T09:32:00.000Z',
    )
  })
})

describe('undoing', () => {
  test('restores the previous status and keeps the history', () => {
    const before = change({ attempt: true }, { status: 'contacted', note: 'Komt om 14 uur' })
    const after = applyChange(before, { undo: before.version }, 'sanne', toMinute(3))
    expect(after.status).toBe('no-answer')
    expect(after.version).toBe(4)
    expect(after.history.slice(0, -1)).toEqual(before.history)
    expect(after.history.at(-1)).toEqual({
      at: toMinute(3),
      by: 'sanne',
      version: 4,
      action: 'undo',
      undoes: 3,
      status: 'no-answer',
    })
    expect(after.history.map((entry) => isUndone(entry, after.history))).toEqual([false, true, true, true])
  })

  test('starts the clock of the promise again', () => {
    const contacted = change({ status: 'contacted' })
    expect(getAnsweredAt(contacted.history)).toBe(at)
    expect(getAnsweredAt(applyChange(contacted, { undo: true }, 'sanne', at).history)).toBeUndefined()
  })

  test('restores the status of a request without history', () => {
    const imported = { ...createContact(), status: 'done' as const, version: 7 }
    const archived = applyChange(imported, { status: 'archived' }, 'sanne', at)
    expect(applyChange(archived, { undo: true }, 'sanne', at).status).toBe('done')
  })

  test('restores a request from the trash, or returns it with its original date', () => {
    const trashed = change({ trashed: true })
    expect(trashed.trashedAt).toBe(at)
    expect(applyChange(trashed, { undo: true }, 'sanne', at)).not.toHaveProperty('trashedAt')
    const restored = change({ trashed: true }, { trashed: false })
    expect(restored).not.toHaveProperty('trashedAt')
    expect(applyChange(restored, { undo: true }, 'sanne', toMinute(5)).trashedAt).toBe(at)
  })

  test.each([
    ['the last change', change({ status: 'done' }), 'sanne', 0, true],
    ['somebody else’s', change({ status: 'done' }), 'bert', 0, false],
    ['at the last moment', change({ status: 'done' }), 'sanne', 30_000, true],
    ['after that', change({ status: 'done' }), 'sanne', 30_001, false],
    ['an undo', change({ status: 'done' }, { undo: true }), 'sanne', 60_000, false],
    ['where nothing was changed', createContact(), 'sanne', 0, false],
  ])('%s: %j', (_name, request, by, afterMs, expected) => {
    expect(canUndo(request, by, new Date(Date.parse(at) + afterMs))).toBe(expected)
  })

  test('only the last change can be undone', () => {
    const request = change({ status: 'contacted' }, { status: 'done' })
    expect(() => applyChange(request, { undo: 2 }, 'sanne', at)).toThrow('nothing to undo')
    expect(() => applyChange(createContact(), { undo: true }, 'sanne', at)).toThrow('nothing to undo')
  })
})

test('a withdrawn request that staff open again is withdrawn no more, until they undo that', () => {
  const withdrawn = applyChange(createContact(), { withdrawn: true }, 'visitor', at)
  expect(withdrawn).toMatchObject({ status: 'archived', withdrawnAt: at })
  const opened = applyChange(withdrawn, { status: 'contacted' }, 'sanne', toMinute(5))
  expect(opened).not.toHaveProperty('withdrawnAt')
  expect(applyChange(opened, { undo: true }, 'sanne', toMinute(5))).toMatchObject({ withdrawnAt: at })
})

test('a change of something else does not affect the trash', () => {
  expect(change({ trashed: true }, { note: 'Toch bewaren?' }).trashedAt).toBe(at)
  expect(change({ trashed: true }, { trashed: true }).history).toHaveLength(1)
})

test.each([
  [{ status: 'done', note: 'Klaar' }, true],
  [{ attempt: true }, true],
  [{ attempt: { outcome: 'voicemail', nextTryAt: '2026-03-11T08:00:00.000Z' } }, true],
  [{ trashed: false }, true],
  [{ undo: true }, true],
  [{ undo: 2 }, true],
  [{ undo: 1 }, false],
  [{ undo: true, status: 'new' }, false],
  [{ attempt: { outcome: 'gesproken' } }, false],
  [{ attempt: { outcome: 'voicemail', nextTryAt: 'morgen' } }, false],
  [{ note: undefined }, false],
  [{ hack: true }, false],
])('%j can be requested for: %j', (body, expected) => {
  expect(changeSchema.safeParse(body).success).toBe(expected)
})
