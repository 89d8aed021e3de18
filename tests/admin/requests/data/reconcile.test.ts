import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyChange } from '#domain/requests/change'
import { createQueryClient } from '../../../../admin/app/createQueryClient.ts'
import { changeQueue, clearChangeQueue } from '../../../../admin/requests/data/changeQueue.ts'
import { reconcile, reconcilePart } from '../../../../admin/requests/data/reconcile.ts'
import { putAnswer, putRequest } from '../../../../admin/requests/data/requestCache.ts'
import { createStorage } from '../../support/createStorage.ts'
import { createContact } from '../../support/keptRequests.ts'

const by = 'beheer'
const at = '2025-07-07T12:10:00.000Z'
const request = createContact()
const done = applyChange(request, { status: 'done' }, by, at)

let client: QueryClient

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: createStorage(), sessionStorage: createStorage() })
  clearChangeQueue()
  client = createQueryClient()
})

afterEach(() => vi.unstubAllGlobals())

test('when an answer is older than what the server told since, then that is shown', () => {
  putAnswer(client, done)
  expect(reconcile(client, request)).toEqual(done)
})

test('when an answer is newer, then it is shown', () => {
  putAnswer(client, done)
  const newer = applyChange(done, { note: 'Klaar.' }, 'noor', at)
  expect(reconcile(client, newer)).toEqual(newer)
})

test('when a change that was only foreseen does not wait any more, then the server’s word is shown', () => {
  putRequest(client, done)
  expect(reconcile(client, request)).toEqual(request)
})

test('when a change waits, then it lies over what the server told last', () => {
  putAnswer(client, done)
  const { kind, id, reference } = request
  changeQueue.write([{ key: 'a', by, kind, id, reference, version: 2, change: { note: 'Klaar.' } }])
  expect(reconcile(client, request)).toMatchObject({
    version: 3,
    status: 'done',
    history: [{ action: 'status' }, { action: 'note', note: 'Klaar.' }],
  })
})

test('when a part of a list is older, then each row is as it is now, and keeps what the list tells of its person', () => {
  putAnswer(client, done)
  const person = { count: 2, isFollower: true }
  const part = { offset: 100, total: 102, name: 'list', requests: [{ ...request, person }, null] }
  expect(reconcilePart(client, part)).toEqual({ ...part, requests: [{ ...done, person }, null] })
})
