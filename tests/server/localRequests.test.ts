import { expect, test } from 'vitest'
import { createFaultyDisk, type DiskCall } from '../store/createFaultyDisk.ts'
import { makeContact, toId } from '../store/makeRequest.ts'
import { createTestServer } from './createTestServer.ts'
import { testRules } from '../support/testRules.ts'

test.each([
  ['erase', {}],
  ['erase', { person: '+31612345678' }],
  ['erase', { person: '', requests: [] }],
  ['erase', { person: '+31612345678', requests: [{ kind: 'mail', id: 'x' }] }],
])('%s refuses %j', async (name, body) => {
  const server = await createTestServer()
  const answer = await server.postControl(name, body)
  expect([answer.status, await answer.json()]).toMatchObject([422, { error: 'invalid' }])
})

test("when the disk cannot be written, then the store's message is returned", async () => {
  const disk = { isBroken: false }
  const isFull = (call: DiskCall) => disk.isBroken && call === 'rename'
  const fileSystem = createFaultyDisk((call) => (isFull(call) ? { code: 'ENOSPC' } : undefined))
  const server = await createTestServer({ fileSystem, expectsErrors: true })
  await server.store.add(makeContact('a', { phone: '06-87654321' }))
  disk.isBroken = true
  const answer = await server.postControl('erase', {
    person: '+31687654321',
    requests: [{ kind: 'contact', id: toId('a') }],
  })
  const { message, ...body }: { readonly message: string } = await answer.json()
  expect([answer.status, body]).toEqual([503, { error: 'unavailable' }])
  expect(message).toContain(server.dataFolder)
  expect(message).not.toMatch(/87654321|12345678|aanvraag|Bel/)
  disk.isBroken = false
})

test('when the server has a bug, then the command line gets the id of the log entry, in English', async () => {
  const server = await createTestServer({
    expectsErrors: true,
    wrapStore: (real) => ({ ...real, get: () => Promise.reject(new Error('made up')) }),
  })
  const answer = await server.postControl('probe', { id: toId('a') })
  const body: unknown = await answer.json()
  const requestId = answer.headers.get('x-request-id')
  expect([answer.status, body]).toEqual([
    500,
    { error: 'unexpected', message: expect.stringMatching(new RegExp(`^The server .*${requestId}`)) },
  ])
})

test('erases nothing when the periods of the command are not those of the server', async () => {
  const server = await createTestServer()
  await server.store.add({ ...makeContact('old'), createdAt: '2025-03-10T08:59:59.000Z' })
  const periods = { ...testRules.retention, communication: { count: 1, unit: 'month' } }
  const answer = await server.postControl('retention', { periods })
  expect([answer.status, await answer.json()]).toMatchObject([409, { error: 'RULES_UNPUBLISHED' }])
  expect(server.store.list('contact')).toHaveLength(1)
})
