import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createQueryClient } from '../../../../admin/app/createQueryClient.ts'
import { changeMany, takeManyBack } from '../../../../admin/requests/data/changeMany.ts'
import { changeQueue, clearChangeQueue } from '../../../../admin/requests/data/changeQueue.ts'
import { ApiError } from '../../../../admin/shared/ApiError.ts'
import { findShown, listKey } from '../../../../admin/requests/data/requestCache.ts'
import { answerFetch } from '../../support/answerFetch.ts'
import { createStorage } from '../../support/createStorage.ts'
import { createContact } from '../../support/keptRequests.ts'

const by = 'beheer'
const archive = { status: 'archived' } as const
const ids = ['contact-00000001', 'contact-00000002', 'contact-00000003'] as const
const requests = ids.map((id) => createContact({ id }))

let client: QueryClient

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: createStorage(), sessionStorage: createStorage() })
  vi.stubGlobal('navigator', { onLine: true })
  clearChangeQueue()
  client = createShown(requests)
})

afterEach(() => vi.unstubAllGlobals())

function createShown(shown: readonly KeptRequest[]): QueryClient {
  const made = createQueryClient()
  made.setQueryData([...listKey, 'contact', ''], {
    total: shown.length,
    name: 'list',
    parts: [{ offset: 0, requests: shown }],
  })
  return made
}

const goOffline = () => vi.stubGlobal('navigator', { onLine: false })
const readStatuses = () => ids.map((id) => findShown(client, id)?.status)
const readQueue = () => changeQueue.read().map(({ id, version, change }) => ({ id, version, change }))
const toWaiting = (id: string, version = 1) => ({ id, version, change: archive })
const answerBulk = (...conflicts: readonly object[]) =>
  Response.json({ done: ids.length - conflicts.length, conflicts })
/** What was sent in a call of `fetch`. */
function readBody(call: readonly unknown[] | undefined): unknown {
  const [, { body }] = call as readonly [unknown, { readonly body: string }]
  return JSON.parse(body)
}

test('when there is a network, then the server makes them all, and the screen shows it', async () => {
  const asked = answerFetch(answerBulk({ id: ids[1], reason: 'conflict' }))
  const { done, waiting, conflicts } = await changeMany(client, requests, archive, by)
  expect([done.map(({ after }) => after.id), waiting, conflicts]).toEqual([[ids[0], ids[2]], [], 1])
  expect(readStatuses()).toEqual(['archived', 'new', 'archived'])
  expect(readBody(asked.mock.calls[0])).toEqual({
    ids: ids.map((id) => ({ kind: 'contact', id, version: 1 })),
    change: archive,
  })
  expect(readQueue()).toEqual([])
})

test('when there is no network, then they wait with the other changes, and show at once', async () => {
  goOffline()
  const asked = answerFetch()
  const { done, waiting, conflicts } = await changeMany(client, requests, archive, by)
  expect([done, waiting.length, conflicts]).toEqual([[], 3, 0])
  expect(readQueue()).toEqual(ids.map((id) => toWaiting(id)))
  expect(readStatuses()).toEqual(['archived', 'archived', 'archived'])
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['no answer comes', new TypeError('Failed to fetch')],
  ['the server is out of order', new Response('{}', { status: 503 })],
  ['the session has ended', new Response('{}', { status: 401 })],
])('when %s, then they wait', async (_, answer) => {
  answerFetch(answer)
  expect((await changeMany(client, requests, archive, by)).waiting).toHaveLength(3)
  expect(readQueue()).toHaveLength(3)
})

test('when the server refuses it for good, then nothing waits and nothing shows', async () => {
  answerFetch(new Response('{}', { status: 422 }))
  await expect(changeMany(client, requests, archive, by)).rejects.toThrow(ApiError)
  expect(readQueue()).toEqual([])
  expect(readStatuses()).toEqual(['new', 'new', 'new'])
})

test('when the server could not keep one of them, then that one waits', async () => {
  answerFetch(answerBulk({ id: ids[2], reason: 'unavailable' }))
  const { done, waiting, conflicts } = await changeMany(client, requests, archive, by)
  expect([done.length, waiting.length, conflicts]).toEqual([2, 1, 0])
  expect(readQueue()).toEqual([toWaiting(ids[2])])
})

test('when one of them has a change that waits, then all wait behind it, on the version it will be', async () => {
  goOffline()
  await changeMany(client, requests.slice(0, 1), { status: 'done' }, by)
  vi.stubGlobal('navigator', { onLine: true })
  const asked = answerFetch()
  await changeMany(client, requests, archive, by)
  expect(asked).not.toHaveBeenCalled()
  expect(readQueue().slice(1)).toEqual([toWaiting(ids[0], 2), toWaiting(ids[1]), toWaiting(ids[2])])
})

test('when they are taken back, then the server is asked for those it made, by the version that it made', async () => {
  const asked = answerFetch(
    answerBulk({ id: ids[1], reason: 'conflict' }),
    Response.json({ done: 1, conflicts: [{ id: ids[2], reason: 'cannot-undo' }] }),
  )
  const changed = await changeMany(client, requests, archive, by)
  expect(await takeManyBack(client, changed, by)).toEqual({ done: 1, waiting: 0, failed: 1 })
  expect(readBody(asked.mock.calls[1])).toEqual({
    ids: [ids[0], ids[2]].map((id) => ({ kind: 'contact', id, version: 2 })),
    change: { undo: true },
  })
  expect(readStatuses()).toEqual(['new', 'new', 'archived'])
})

test('when somebody changed one of them since, then the server is not asked for that one', async () => {
  const asked = answerFetch(answerBulk(), Response.json({ done: 2, conflicts: [] }))
  const changed = await changeMany(client, requests, archive, by)
  client = createShown([createContact({ id: ids[0], version: 3, status: 'done' })])
  expect(await takeManyBack(client, changed, by)).toEqual({ done: 2, waiting: 0, failed: 1 })
  expect(readBody(asked.mock.calls[1])).toMatchObject({ ids: [{ id: ids[1] }, { id: ids[2] }] })
})

test('when it was nothing new for one of them, then there is nothing of it to undo', async () => {
  const before = [createContact({ id: ids[0], status: 'archived' })]
  client = createShown(before)
  answerFetch(Response.json({ done: 1, conflicts: [] }))
  const changed = await changeMany(client, before, archive, by)
  expect(await takeManyBack(client, changed, by)).toEqual({ done: 0, waiting: 0, failed: 1 })
})

test('when they wait still, then taking back means that they are never sent', async () => {
  goOffline()
  const changed = await changeMany(client, requests, archive, by)
  expect(await takeManyBack(client, changed, by)).toEqual({ done: 3, waiting: 0, failed: 0 })
  expect(readQueue()).toEqual([])
  expect(readStatuses()).toEqual(['new', 'new', 'new'])
})

test('when the network went between, then the undo waits as well, by the version it undoes', async () => {
  answerFetch(answerBulk())
  const changed = await changeMany(client, requests, archive, by)
  goOffline()
  expect(await takeManyBack(client, changed, by)).toEqual({ done: 0, waiting: 3, failed: 0 })
  expect(readQueue()).toEqual(ids.map((id) => ({ id, version: 2, change: { undo: 2 } })))
})

test.each([
  { name: 'no answer came', answer: new TypeError('Failed to fetch'), isAsked: true },
  { name: 'they were never sent', answer: undefined, isAsked: false },
])(
  'when the network went and $name, then taking back asks the server: $isAsked',
  async ({ answer, isAsked }) => {
    if (answer) answerFetch(answer)
    else goOffline()
    const changed = await changeMany(client, requests, archive, by)
    goOffline()
    await takeManyBack(client, changed, by)
    const undo = ids.map((id) => ({ id, version: 2, change: { undo: 2 } }))
    expect(readQueue()).toEqual(isAsked ? [...ids.map((id) => toWaiting(id)), ...undo] : [])
  },
)
