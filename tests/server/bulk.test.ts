import type { KeptRequest } from '#domain/requests/keptRequest'
import { StoreUnavailableError } from '#store/storeErrors'
import { expect, test } from 'vitest'
import type { BulkConflict } from '../../server/inbox/changeRequests.ts'
import {
  callbackBody,
  contactBody,
  createTestServer,
  type TestOptions,
  type TestServer,
} from './createTestServer.ts'

interface BulkAnswer {
  readonly done: number
  readonly conflicts: readonly BulkConflict[]
}

async function open(options?: TestOptions) {
  const server = await createTestServer(options)
  const headers = { ...(await server.logIn()), 'content-type': 'application/json' }
  const post = (body: unknown) =>
    server.request('/api/admin/requests/bulk', { method: 'POST', body: JSON.stringify(body), headers })
  return { server, post }
}

async function keepThree({ postJson, store }: TestServer) {
  await postJson('/api/contact', contactBody)
  await postJson('/api/contact', { ...contactBody, problem: 'Een heel ander probleem' })
  await postJson('/api/callback-requests', callbackBody)
  return [...store.list('contact'), ...store.list('callback')]
}

function toTarget({ kind, id, version }: KeptRequest) {
  return { kind, id, version }
}

test('applies one change to many requests, and returns the current state of those that somebody else changed first', async () => {
  const { server, post } = await open()
  const kept = await keepThree(server)
  const [first] = kept
  const how = { by: 'bert', at: '2026-03-10T09:00:00.000Z' }
  await server.store.change('contact', first?.id ?? '', { note: 'Mijn werk' }, how)
  const missing = { kind: 'diagnosis', id: 'none-such', version: 1 }
  const answer = await post({ ids: [...kept.map(toTarget), missing], change: { status: 'archived' } })
  expect(answer.status).toBe(200)
  const body: BulkAnswer = await answer.json()
  expect(body).toEqual({
    done: 2,
    conflicts: [
      { kind: 'contact', id: first?.id, reason: 'conflict', current: server.store.list('contact')[0] },
      { kind: 'diagnosis', id: 'none-such', reason: 'not-found' },
    ],
  })
  const statuses = [...server.store.list('contact'), ...server.store.list('callback')].map(
    ({ status }) => status,
  )
  expect(statuses).toEqual(['new', 'archived', 'archived'])
})

test('undoes many changes by the versions that they made', async () => {
  const { server, post } = await open()
  const kept = await keepThree(server)
  await post({ ids: kept.map(toTarget), change: { status: 'archived', trashed: true } })
  const ids = kept.map(({ kind, id }) => ({ kind, id, version: 2 }))
  expect(await (await post({ ids, change: { undo: true } })).json()).toEqual({ done: 3, conflicts: [] })
  expect(server.store.list('contact').map(({ status, version }) => [status, version])).toEqual([
    ['new', 3],
    ['new', 3],
  ])
  expect(server.store.list('contact')[0]).not.toHaveProperty('trashedAt')
})

test('accepts five hundred requests with a long note, and refuses one more', async () => {
  const { server, post } = await open()
  const [first] = await keepThree(server)
  const others = Array.from({ length: 500 }, (_, index) => ({
    kind: 'diagnosis',
    id: `${index}`.padStart(30, '0'),
    version: 999,
  }))
  const change = { note: '€'.repeat(4000) }
  const most = await post({ ids: [...others.slice(1), first && toTarget(first)], change })
  const body: BulkAnswer = await most.json()
  expect([body.done, body.conflicts.length]).toEqual([1, 499])
  expect((await post({ ids: [...others, first && toTarget(first)], change })).status).toBe(422)
})

test('changes a request once when it is named twice', async () => {
  const { server, post } = await open()
  const [first] = await keepThree(server)
  const target = first && toTarget(first)
  expect(await (await post({ ids: [target, target], change: { note: 'Eén keer' } })).json()).toEqual({
    done: 1,
    conflicts: [],
  })
  expect(server.store.list('contact')[0]?.history).toHaveLength(1)
})

test('when the disk fails partway, then the response names the requests that were not changed', async () => {
  let writes = 0
  const { server, post } = await open({
    expectsErrors: true,
    wrapStore: (real) => ({
      ...real,
      change: (...call) => {
        writes += 1
        return writes % 2 === 0
          ? Promise.reject(new StoreUnavailableError('no space left'))
          : real.change(...call)
      },
    }),
  })
  const kept = await keepThree(server)
  const ids = kept.map(toTarget)
  const body: BulkAnswer = await (await post({ ids, change: { status: 'archived' } })).json()
  expect(body).toEqual({ done: 2, conflicts: [{ kind: 'contact', id: kept[1]?.id, reason: 'unavailable' }] })
  expect((await post({ ids: [ids[1]], change: { status: 'archived' } })).status).toBe(503)
})
