import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../admin/app/createQueryClient.ts'
import { changeQueue } from '../../../admin/requests/data/changeQueue.ts'
import { rememberInbox } from '../../../admin/offline/inboxMemory.ts'
import { toParts } from '../../../admin/requests/data/heldList.ts'
import { listKey } from '../../../admin/requests/data/requestCache.ts'
import { sessionKey } from '../../../admin/session/endSession.ts'
import { findSession } from '../../../admin/session/findSession.ts'
import { readDraft, writeDraft } from '../../../admin/shared/drafts.ts'
import { answerFetch } from '../support/answerFetch.ts'
import { createStorage } from '../support/createStorage.ts'
import { createContact } from '../support/keptRequests.ts'

const endMs = Date.parse('2025-07-08T00:00:00.000Z')
const session = {
  name: 'beheer',
  business: { name: 'Sleutelhuis', phone: '085-0000000', chatPhone: '06-00000000' },
  idleExpiresAt: new Date(endMs).toISOString(),
}
const list = [...listKey, 'work', '']
const waiting = {
  key: 'een',
  by: 'beheer',
  kind: 'contact',
  id: 'contact-00000001',
  reference: 'K7QM-3PXD',
  version: 1,
  change: { note: 'Belt terug.' },
} as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: endMs - 60_000 })
  vi.stubGlobal('window', { sessionStorage: createStorage(), localStorage: createStorage() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Somebody at work: a list that was read, a note half typed and a change that waits. */
function createAtWork() {
  const client = createQueryClient()
  client.setQueryData(sessionKey, session)
  client.setQueryData(list, { total: 1, name: 'list', parts: toParts([createContact()]) })
  rememberInbox(client, session)
  writeDraft('notitie.a', 'Half getypt')
  changeQueue.write([waiting])
  return client
}

const find = (client: ReturnType<typeof createQueryClient>) =>
  findSession(client, new AbortController().signal)

test.each([
  { name: 'the server has ended it', answer: new Response('', { status: 401 }), atMs: endMs - 60_000 },
  {
    name: 'its time has passed and there is no network',
    answer: new TypeError('Failed to fetch'),
    atMs: endMs,
  },
])('when the session is asked for and $name, then nothing that was read stays', async ({ answer, atMs }) => {
  const client = createAtWork()
  vi.setSystemTime(atMs)
  answerFetch(answer)
  expect(await find(client)).toBeNull()
  expect(client.getQueryData(list)).toBeUndefined()
  expect(window.sessionStorage.getItem('beheer.laatste')).toBeNull()
  // What was begun waits for the same person.
  expect(readDraft('notitie.a')).toBe('Half getypt')
  expect(changeQueue.read()).toEqual([waiting])
})

test('when there is no network and the session runs, then who is signed in reads on', async () => {
  const client = createAtWork()
  answerFetch(new TypeError('Failed to fetch'))
  expect(await find(client)).toEqual(session)
  expect(client.getQueryData(list)).toBeDefined()
})

test('when somebody else turns out to be signed in, then what the one before began is gone', async () => {
  const client = createAtWork()
  answerFetch(Response.json(session), Response.json({ ...session, name: 'sanne' }))
  await find(client)
  expect(readDraft('notitie.a')).toBe('Half getypt')
  expect(await find(client)).toMatchObject({ name: 'sanne' })
  expect(readDraft('notitie.a')).toBe('')
  expect(changeQueue.read()).toEqual([])
})
