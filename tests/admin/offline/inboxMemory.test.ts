import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../admin/app/createQueryClient.ts'
import { forgetInbox, recallInbox, rememberInbox } from '../../../admin/offline/inboxMemory.ts'
import { toHeldRows, toParts, type HeldList } from '../../../admin/requests/data/heldList.ts'
import { listKey, summaryKey } from '../../../admin/requests/data/requestCache.ts'
import { createContact } from '../support/keptRequests.ts'

const session = {
  name: 'beheer',
  business: { name: 'Sleutelhuis', phone: '085-0000000', chatPhone: '06-00000000' },
  idleExpiresAt: '2025-07-08T00:00:00.000Z',
}
const nowMs = Date.parse('2025-07-07T12:00:00.000Z')
const key = [...listKey, 'work', '']

/** A tab's storage, in memory. */
function createStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

beforeEach(() => vi.stubGlobal('window', { sessionStorage: createStorage() }))
afterEach(() => vi.unstubAllGlobals())

function rememberOne(total = 1) {
  const client = createQueryClient()
  const requests = Array.from({ length: total }, (_, index) =>
    createContact({ id: `contact-${10_000_000 + index}` }),
  )
  client.setQueryData(key, { total, name: 'list', parts: toParts(requests) })
  rememberInbox(client, session)
}

test('when a tab is loaded anew without a network, then the list and whose it is come back', () => {
  rememberOne()
  const client = createQueryClient()
  expect(recallInbox(client, nowMs)).toEqual(session)
  expect(client.getQueryData(key)).toMatchObject({
    total: 1,
    parts: [{ offset: 0, requests: [{ firstName: 'Sanne' }] }],
  })
  expect(client.getQueryData(summaryKey)).toBeUndefined()
})

test('when the tab goes to a page without a list and is loaded anew there, then the list is remembered still, for the same person', () => {
  rememberOne()
  rememberInbox(createQueryClient(), session)
  const client = createQueryClient()
  recallInbox(client, nowMs)
  expect(client.getQueryData(key)).toMatchObject({ total: 1 })

  rememberInbox(createQueryClient(), { ...session, name: 'anna' })
  const another = createQueryClient()
  recallInbox(another, nowMs)
  expect(another.getQueryData(key)).toBeUndefined()
})

test('when a list is long, then its first two hundred are remembered, with how many there are', () => {
  rememberOne(450)
  const client = createQueryClient()
  recallInbox(client, nowMs)
  const list = client.getQueryData<HeldList>(key)
  expect(toHeldRows(list).requests).toHaveLength(200)
  expect(list?.total).toBe(450)
})

test.each([
  {
    name: 'the session’s time has passed',
    prepare: () => undefined,
    atMs: Date.parse(session.idleExpiresAt),
  },
  { name: 'somebody logged out', prepare: forgetInbox, atMs: nowMs },
])('when $name, then nothing comes back, and nothing is kept', ({ prepare, atMs }) => {
  rememberOne()
  prepare()
  const client = createQueryClient()
  expect(recallInbox(client, atMs)).toBeUndefined()
  expect(client.getQueryData(key)).toBeUndefined()
  expect(recallInbox(client, nowMs)).toBeUndefined()
})

test('when the browser keeps nothing, then the app goes on without', () => {
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new Error('blocked')
    },
  })
  rememberOne()
  expect(recallInbox(createQueryClient(), nowMs)).toBeUndefined()
})
