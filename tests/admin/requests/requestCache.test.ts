import { expect, test } from 'vitest'
import { createQueryClient } from '../../../admin/app/createQueryClient.ts'
import type { HeldList } from '../../../admin/requests/heldList.ts'
import { findShown, listKey, putRequest, toRequestKey } from '../../../admin/requests/requestCache.ts'
import { createContact } from '../support/keptRequests.ts'

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
