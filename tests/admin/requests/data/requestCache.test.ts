import { expect, test } from 'vitest'
import { createQueryClient } from '../../../../admin/app/createQueryClient.ts'
import type { HeldList } from '../../../../admin/requests/data/heldList.ts'
import {
  findShown,
  findTold,
  isShownBehind,
  listKey,
  putAnswer,
  putRequest,
  toRequestKey,
} from '../../../../admin/requests/data/requestCache.ts'
import { endSession } from '../../../../admin/session/endSession.ts'
import { createContact } from '../../support/keptRequests.ts'

const first = createContact({ id: 'contact-00000001', version: 2 })
const second = createContact({ id: 'contact-00000002' })

function createShown() {
  const client = createQueryClient()
  const data: HeldList = {
    total: 3,
    name: 'list',
    parts: [{ offset: 0, requests: [first, null, second] }],
  }
  client.setQueryData([...listKey, 'work', ''], data)
  client.setQueryData([...listKey, 'contact', ''], data)
  client.setQueryData(toRequestKey(first.id), { ...first, thread: [] })
  const readList = (view: string) => client.getQueryData<HeldList>([...listKey, view, ''])?.parts[0]?.requests
  return { client, readList }
}

test('when a request changed, then it changes in every list and in its panel, and stays where it stood', () => {
  const { client, readList } = createShown()
  const changed = createContact({ id: first.id, version: 3, status: 'done' })
  putRequest(client, changed)
  for (const view of ['work', 'contact']) expect(readList(view)).toEqual([changed, null, second])
  expect(client.getQueryData(toRequestKey(first.id))).toEqual({ ...changed, thread: [] })
  expect(findShown(client, first.id)).toEqual(changed)
})

test('when an answer comes late, then it does not take the place of what is newer', () => {
  const { client, readList } = createShown()
  putRequest(client, createContact({ id: first.id, version: 1 }))
  expect(readList('work')).toEqual([first, null, second])
})

test('when a change was not made after all, then the request is as it was', () => {
  const { client, readList } = createShown()
  const before = createContact({ id: first.id, version: 1 })
  putRequest(client, before, true)
  expect(readList('work')).toEqual([before, null, second])
})

test('when the server tells of a request that is on no screen, then what it told is remembered, and nothing older', () => {
  const { client } = createShown()
  const told = createContact({ id: 'contact-00000009', version: 3 })
  putAnswer(client, told)
  putAnswer(client, { ...told, version: 2 })
  expect(findTold(client, told.id)).toEqual(told)
  expect(findShown(client, told.id)).toBeUndefined()
  const reverted = { ...told, version: 2 }
  putAnswer(client, reverted, true)
  expect(findTold(client, told.id)).toEqual(reverted)
})

test('when nobody is signed in any more, then nothing is remembered', () => {
  const { client } = createShown()
  putAnswer(client, first)
  endSession(client)
  expect(findTold(client, first.id)).toBeUndefined()
})

test('when any list or the panel shows an older version, then the screen is behind', () => {
  const { client } = createShown()
  expect([1, 2, 3].map((version) => isShownBehind(client, first.id, version))).toEqual([false, false, true])
  expect(isShownBehind(client, 'contact-00000009', 2)).toBe(false)
  client.setQueryData([...listKey, 'work', ''], {
    total: 1,
    name: 'list',
    parts: [{ offset: 0, requests: [createContact({ id: first.id, version: 3 })] }],
  })
  expect(isShownBehind(client, first.id, 3)).toBe(true)
})

test('when a list that is not on the screen will be fetched anew, then it may be behind', async () => {
  const { client } = createShown()
  await client.invalidateQueries({ queryKey: listKey })
  expect(isShownBehind(client, second.id, 2)).toBe(false)
})

test('when a request changed whose others were never fetched, then they are still to be fetched', () => {
  const { client } = createShown()
  const key = toRequestKey(first.id)
  client.setQueryData(key, { ...first, thread: [] }, { updatedAt: 0 })
  putRequest(client, createContact({ id: first.id, version: 3 }))
  expect(client.getQueryData(key)).toMatchObject({ version: 3 })
  expect(client.getQueryState(key)?.dataUpdatedAt).toBe(0)
})
