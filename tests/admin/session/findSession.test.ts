import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAppStores } from '../../../admin/app/createAppStores.ts'
import { createQueryClient } from '../../../admin/app/createQueryClient.ts'
import { recallInbox, writeInboxCopy } from '../../../admin/offline/inboxCopy.ts'
import { newRequests } from '../../../admin/requests/data/newRequests.ts'
import { drafts } from '../../../admin/requests/data/drafts.ts'
import { pendingChanges } from '../../../admin/requests/data/pendingChanges.ts'
import { listKey } from '../../../admin/requests/data/requestCache.ts'
import { conflicts } from '../../../admin/requests/data/takeResponse.ts'
import { askedOutcomes } from '../../../admin/requests/outcome/askedOutcomes.ts'
import { findSession } from '../../../admin/session/useSessionQuery.ts'
import { sessionEvents } from '../../../admin/shared/sessionEvents.ts'
import { toasts } from '../../../admin/shared/toasts/toasts.ts'
import { sessionKey } from '../../../admin/shared/useSession.ts'
import { createPending } from '../requests/data/createPending.ts'
import { answerFetch } from '../support/answerFetch.ts'
import { createWindow } from '../support/createStorage.ts'
import { createContact } from '../support/keptRequests.ts'
import { session as signedIn } from '../support/session.ts'

const endMs = Date.parse('2025-07-08T00:00:00.000Z')
const session = { ...signedIn, idleExpiresAt: new Date(endMs).toISOString() }
const list = [...listKey, 'work', '', 0]
const pending = createPending()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: endMs - 60_000 })
  vi.stubGlobal('window', createWindow())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A list that was read, a note half typed, a pending change, and questions that are open. */
function createAtWork() {
  const stores = createAppStores()
  const client = createQueryClient(stores)
  const request = createContact()
  client.setQueryData(sessionKey, session)
  client.setQueryData(list, { total: 1, requests: [request] })
  writeInboxCopy(client, session)
  stores.get(sessionEvents).signIn('beheer')
  stores.get(drafts).write('a', 'note', 'Half getypt')
  stores.get(pendingChanges).write([pending])
  stores.get(conflicts).set([{ changes: [], current: request, refusal: 'conflict' }])
  stores.get(askedOutcomes).ask(request.id, 'call')
  stores.get(toasts).show('Afgerond', { about: request.id })
  stores.get(newRequests).addCreated({ id: 'contact-00000002', kind: 'contact', isUrgent: false })
  const find = () =>
    findSession(client, stores, (to, nowMs) => recallInbox(to, stores, nowMs), new AbortController().signal)
  /**
   * How many of each are open: conflicts, questions, messages, new requests, characters of the
   * draft.
   */
  const countOpen = () => [
    stores.get(conflicts).get().length,
    stores.get(askedOutcomes).get().length,
    stores.get(toasts).get().length,
    stores.get(newRequests).get().created.size,
    stores.get(drafts).read('a', 'note')?.length ?? 0,
  ]
  return { client, find, countOpen, readPending: stores.get(pendingChanges).read }
}

test.each([
  { name: 'the server has ended it', answer: new Response('', { status: 401 }), atMs: endMs - 60_000 },
  {
    name: 'its time has passed and there is no network',
    answer: new TypeError('Failed to fetch'),
    atMs: endMs,
  },
])('when the session is requested and $name, then no data stays', async ({ answer, atMs }) => {
  const { client, find, countOpen, readPending } = createAtWork()
  const open = countOpen()
  vi.setSystemTime(atMs)
  answerFetch(answer)
  expect(await find()).toBeNull()
  expect(client.getQueryData(list)).toBeUndefined()
  expect(window.sessionStorage.getItem('beheer.laatste')).toBeNull()
  // What was typed waits for the same person.
  expect(countOpen()).toEqual(open)
  expect(readPending()).toEqual([pending])
})

test('when another user signs in, then drafts and questions of the previous one are gone', async () => {
  const { find, countOpen, readPending } = createAtWork()
  answerFetch(Response.json(session), Response.json(session), Response.json({ ...session, name: 'sanne' }))
  await find()
  const open = countOpen()
  expect(open).toEqual([1, 1, 1, 1, 11])
  await find()
  expect(countOpen()).toEqual(open)
  expect(await find()).toMatchObject({ name: 'sanne' })
  expect(countOpen()).toEqual([0, 0, 0, 0, 0])
  expect(readPending()).toEqual([])
  expect(window.sessionStorage.getItem('beheer.uitkomst')).toBeNull()
})

test('offline the user can read until the session expires by the server’s clock', async () => {
  const { client, find } = createAtWork()
  const headers = { date: new Date(endMs - 60_000).toUTCString() }
  vi.setSystemTime(endMs + 10 * 60_000)
  answerFetch(Response.json(session, { headers }), new TypeError('Failed to fetch'))
  await find()
  expect(await find()).toEqual(session)
  expect(client.getQueryData(list)).toBeDefined()
})
