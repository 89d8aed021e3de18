import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeMany, undoMany } from '../../../../admin/requests/data/changeMany.ts'
import { findShown, type ChangeContext } from '../../../../admin/requests/data/changes.ts'
import { pendingChanges } from '../../../../admin/requests/data/pendingChanges.ts'
import { putRequest } from '../../../../admin/requests/data/requestCache.ts'
import { ApiError } from '../../../../admin/shared/ApiError.ts'
import { answerFetch } from '../../support/answerFetch.ts'
import { createChangeContext } from '../../support/createChangeContext.ts'
import { createContact } from '../../support/keptRequests.ts'

const archive = { status: 'archived' } as const
const ids = ['contact-00000001', 'contact-00000002', 'contact-00000003'] as const
const requests = ids.map((id) => createContact({ id }))

let context: ChangeContext

beforeEach(() => {
  context = createChangeContext(requests)
})

afterEach(() => vi.unstubAllGlobals())

/** Requests fail from now on, and the app knows. Gives the calls. */
function goOffline() {
  onlineManager.setOnline(false)
  return answerFetch(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'))
}
const readStatuses = () => ids.map((id) => findShown(context, id)?.status)
const readQueue = () =>
  context.stores
    .get(pendingChanges)
    .read()
    .map(({ id, version, change }) => ({ id, version, change }))
const toPending = (id: string, version = 1) => ({ id, version, change: archive })
const answerBulk = (...conflicts: readonly object[]) =>
  Response.json({ done: ids.length - conflicts.length, conflicts })
/** What was sent in a call of `fetch`. */
function readBody(call: readonly unknown[] | undefined): unknown {
  const [, { body }] = call as readonly [unknown, { readonly body: string }]
  return JSON.parse(body)
}

test('with a network the server makes all changes, and the screen shows them', async () => {
  const asked = answerFetch(answerBulk({ id: ids[1], reason: 'conflict' }))
  const { done, pending, conflicts } = await changeMany(context, requests, archive)
  expect([done.map(({ after }) => after.id), pending, conflicts]).toEqual([[ids[0], ids[2]], [], 1])
  expect(readStatuses()).toEqual(['archived', 'new', 'archived'])
  expect(readBody(asked.mock.calls[0])).toEqual({
    ids: ids.map((id) => ({ kind: 'contact', id, version: 1 })),
    change: archive,
  })
  expect(readQueue()).toEqual([])
})

test('without a network all changes are pending and shown at once', async () => {
  const asked = goOffline()
  const { done, pending, conflicts } = await changeMany(context, requests, archive)
  expect([done, pending.length, conflicts]).toEqual([[], 3, 0])
  expect(readQueue()).toEqual(ids.map((id) => toPending(id)))
  expect(readStatuses()).toEqual(['archived', 'archived', 'archived'])
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/admin/session'])
})

test('when the browser or an earlier failure says that there is no connection, then the server is asked', async () => {
  onlineManager.setOnline(false)
  vi.stubGlobal('navigator', { onLine: false })
  answerFetch(new Response('{}', { status: 401 }), answerBulk())
  expect((await changeMany(context, requests, archive)).done).toHaveLength(3)
})

test.each([
  ['no response comes', new TypeError('Failed to fetch')],
  ['the server is unavailable', new Response('{}', { status: 503 })],
  ['the session has ended', new Response('{}', { status: 401 })],
])('when %s, then they are pending', async (_, answer) => {
  answerFetch(answer)
  expect((await changeMany(context, requests, archive)).pending).toHaveLength(3)
  expect(readQueue()).toHaveLength(3)
})

test('when the server refuses them, then nothing is pending or shown', async () => {
  answerFetch(new Response('{}', { status: 422 }))
  await expect(changeMany(context, requests, archive)).rejects.toThrow(ApiError)
  expect(readQueue()).toEqual([])
  expect(readStatuses()).toEqual(['new', 'new', 'new'])
})

test('when the server cannot store one of them, then that one is pending', async () => {
  answerFetch(answerBulk({ id: ids[2], reason: 'unavailable' }))
  const { done, pending, conflicts } = await changeMany(context, requests, archive)
  expect([done.length, pending.length, conflicts]).toEqual([2, 1, 0])
  expect(readQueue()).toEqual([toPending(ids[2])])
})

test('when one request has a pending change, then all are sent after it, with the version it will have', async () => {
  goOffline()
  await changeMany(context, requests.slice(0, 1), { status: 'done' })
  const asked = answerFetch()
  await changeMany(context, requests, archive)
  expect(asked).not.toHaveBeenCalled()
  expect(readQueue().slice(1)).toEqual([toPending(ids[0], 2), toPending(ids[1]), toPending(ids[2])])
})

test('an undo asks the server for the changed requests with the versions it returned', async () => {
  const asked = answerFetch(
    answerBulk({ id: ids[1], reason: 'conflict' }),
    Response.json({ done: 1, conflicts: [{ id: ids[2], reason: 'cannot-undo' }] }),
  )
  const changed = await changeMany(context, requests, archive)
  expect(await undoMany(context, changed)).toEqual({ done: 1, pending: 0, failed: 1 })
  expect(readBody(asked.mock.calls[1])).toEqual({
    ids: [ids[0], ids[2]].map((id) => ({ kind: 'contact', id, version: 2 })),
    change: { undo: true },
  })
  expect(readStatuses()).toEqual(['new', 'new', 'archived'])
})

test('when somebody changed a request since, then its undo is not sent', async () => {
  const asked = answerFetch(answerBulk(), Response.json({ done: 2, conflicts: [] }))
  const changed = await changeMany(context, requests, archive)
  putRequest(context.client, createContact({ id: ids[0], version: 3, status: 'done' }))
  expect(await undoMany(context, changed)).toEqual({ done: 2, pending: 0, failed: 1 })
  expect(readBody(asked.mock.calls[1])).toMatchObject({ ids: [{ id: ids[1] }, { id: ids[2] }] })
})

test('when a request already has the status, then there is nothing to undo', async () => {
  const before = [createContact({ id: ids[0], status: 'archived' })]
  context = createChangeContext(before)
  answerFetch(Response.json({ done: 1, conflicts: [] }))
  const changed = await changeMany(context, before, archive)
  expect(await undoMany(context, changed)).toEqual({ done: 0, pending: 0, failed: 1 })
})

test('when the network is lost before the undo, then the undo is pending with the changed version', async () => {
  answerFetch(answerBulk())
  const changed = await changeMany(context, requests, archive)
  goOffline()
  expect(await undoMany(context, changed)).toEqual({ done: 0, pending: 3, failed: 0 })
  expect(readQueue()).toEqual(ids.map((id) => ({ id, version: 2, change: { undo: 2 } })))
})

test.each([
  { name: 'no response came', answer: new TypeError('Failed to fetch'), isAsked: true },
  { name: 'they were never sent', answer: undefined, isAsked: false },
])(
  'when the network is lost and $name, then undoing asks the server: $isAsked',
  async ({ answer, isAsked }) => {
    if (answer) answerFetch(answer)
    else goOffline()
    const changed = await changeMany(context, requests, archive)
    goOffline()
    const counts = isAsked ? { done: 0, pending: 3 } : { done: 3, pending: 0 }
    expect(await undoMany(context, changed)).toEqual({ ...counts, failed: 0 })
    expect(readStatuses()).toEqual(['new', 'new', 'new'])
    const undo = ids.map((id) => ({ id, version: 2, change: { undo: 2 } }))
    expect(readQueue()).toEqual(isAsked ? [...ids.map((id) => toPending(id)), ...undo] : [])
  },
)
