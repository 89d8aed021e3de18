import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { openingState } from '../../../../admin/requests/data/listState.ts'
import type { ListView } from '../../../../admin/requests/data/listViews.ts'
import {
  findCached,
  getNewest,
  getPageKey,
  getRequestKey,
  isShownBehind,
  listKey,
  putRequest,
  type ListPage,
} from '../../../../admin/requests/data/requestCache.ts'
import { createContact } from '../../support/keptRequests.ts'

const first = createContact({ id: 'contact-00000001', version: 2 })
const second = createContact({ id: 'contact-00000002' })

function createCache() {
  const client = new QueryClient()
  const page: ListPage = { total: 2, hasUncounted: false, requests: [first, second] }
  client.setQueryData(getPageKey('work', openingState, 0), page)
  client.setQueryData(getPageKey('contact', openingState, 0), page)
  client.setQueryData(getRequestKey(first.id), { ...first, thread: [] })
  const readPage = (view: ListView) =>
    client.getQueryData<ListPage>(getPageKey(view, openingState, 0))?.requests
  return { client, readPage }
}

test('when a request changed, then every list and its panel show it in the same place', () => {
  const { client, readPage } = createCache()
  const changed = createContact({ id: first.id, version: 3, status: 'done' })
  putRequest(client, changed)
  for (const view of ['work', 'contact'] as const) expect(readPage(view)).toEqual([changed, second])
  expect(client.getQueryData(getRequestKey(first.id))).toEqual({ ...changed, thread: [] })
  expect(findCached(client, first.id)).toEqual(changed)
})

test('when an older page arrives late, then it does not overwrite changes or the person', () => {
  const { client } = createCache()
  const newer = createContact({ id: 'contact-00000009', version: 3 })
  putRequest(client, newer)
  putRequest(client, { ...newer, version: 2 })
  expect(findCached(client, newer.id)).toBeUndefined()
  const person = { count: 2, isFollower: true }
  expect(getNewest(client, { ...newer, version: 1, person })).toEqual({ ...newer, person })
  const newest = { ...newer, version: 4 }
  expect(getNewest(client, newest)).toBe(newest)
})

test('when a page or the panel shows an older version, then the screen is outdated', () => {
  const { client } = createCache()
  expect([1, 2, 3].map((version) => isShownBehind(client, first.id, version))).toEqual([false, false, true])
  expect(isShownBehind(client, 'contact-00000009', 2)).toBe(false)
})

test('a stale list that is not on the screen is not outdated, also after a change', async () => {
  const { client } = createCache()
  await client.invalidateQueries({ queryKey: listKey })
  putRequest(client, createContact({ id: first.id, version: 3 }))
  expect(isShownBehind(client, second.id, 2)).toBe(false)
})

test('when a changed request has no fetched thread, then the thread is still fetched', () => {
  const { client } = createCache()
  const key = getRequestKey(first.id)
  client.setQueryData(key, { ...first, thread: [] }, { updatedAt: 0 })
  putRequest(client, createContact({ id: first.id, version: 3 }))
  expect(client.getQueryData(key)).toMatchObject({ version: 3 })
  expect(client.getQueryState(key)?.dataUpdatedAt).toBe(0)
})
