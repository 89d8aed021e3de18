import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recallInbox, writeInboxCopy } from '../../../admin/offline/inboxCopy.ts'
import { newRequests } from '../../../admin/requests/data/newRequests.ts'
import { listKey, summaryKey, type ListPage } from '../../../admin/requests/data/requestCache.ts'
import { createStores } from '../../../admin/shared/stores.tsx'
import { createWindow } from '../support/createStorage.ts'
import { createContact } from '../support/keptRequests.ts'
import { session as signedIn } from '../support/session.ts'

const session = { ...signedIn, idleExpiresAt: '2025-07-08T00:00:00.000Z' }
const nowMs = Date.parse('2025-07-07T12:00:00.000Z')
const key = [...listKey, 'work', '']

beforeEach(() => vi.stubGlobal('window', createWindow()))
afterEach(() => vi.unstubAllGlobals())

function writeList(pageCount = 1) {
  const client = new QueryClient()
  for (let page = 0; page < pageCount; page += 1) {
    const requests = [createContact({ id: `contact-0000000${page}` })]
    client.setQueryData([...key, page], { total: 450, requests })
  }
  writeInboxCopy(client, session)
}

/** Loads the page again without a network. */
function reload(atMs = nowMs) {
  const client = new QueryClient()
  const stores = createStores()
  const recalled = recallInbox(client, stores, atMs)
  const readPage = (page = 0) => client.getQueryData<ListPage>([...key, page])
  return { client, recalled, readPage, isUnsure: stores.get(newRequests).get().isUnsure }
}

test('when a tab reloads offline, then the list and its user are restored as possibly outdated', () => {
  writeList()
  const { client, recalled, readPage, isUnsure } = reload()
  expect(recalled).toEqual(session)
  expect(isUnsure).toBe(true)
  expect(readPage()).toMatchObject({ total: 450, requests: [{ firstName: 'Sanne' }] })
  expect(client.getQueryData(summaryKey)).toBeUndefined()
})

test('when the tab shows a page without a list, then the list is stored for the same user only', () => {
  writeList()
  writeInboxCopy(new QueryClient(), session)
  expect(reload().readPage()).toMatchObject({ total: 450 })
  writeInboxCopy(new QueryClient(), { ...session, name: 'anna' })
  expect(reload().readPage()).toBeUndefined()
})

test('when a list is long, then its first two pages are stored', () => {
  writeList(4)
  const { readPage } = reload()
  expect([0, 1, 2, 3].map((page) => readPage(page)?.total)).toEqual([450, 450, undefined, undefined])
})

test('when the session has expired, then nothing is restored or stored', () => {
  writeList()
  const { recalled, readPage } = reload(Date.parse(session.idleExpiresAt))
  expect([recalled, readPage()]).toEqual([undefined, undefined])
  expect(reload().recalled).toBeUndefined()
})

test('when the browser stores nothing, then the app works without a copy', () => {
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new Error('blocked')
    },
  })
  writeList()
  expect(reload().recalled).toBeUndefined()
})
