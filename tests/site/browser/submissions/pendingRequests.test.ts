import { expect, test } from 'vitest'
import { pendingKey } from '../../../../site/browser/submissions/hasPending.ts'
import { createPendingRequests, isExpired } from '../../../../site/browser/submissions/pendingRequests.ts'
import { createStorage } from './createStorage.ts'
import { makePending } from './makePending.ts'

const ids = (requests: readonly { readonly id: string }[]) => requests.map(({ id }) => id)

test('another page finds stored requests until the last one is removed', () => {
  const storage = createStorage()
  const [here, there] = [createPendingRequests(() => storage), createPendingRequests(() => storage)]
  expect(here.put(makePending('first'))).toBe(true)
  expect(there.put(makePending('second'))).toBe(true)
  expect(there.list()).toEqual([makePending('first'), makePending('second')])
  expect(here.put(makePending('first', { refusal: 'Nee.' }))).toBe(true)
  expect(there.list()).toEqual([makePending('second'), makePending('first', { refusal: 'Nee.' })])
  there.remove('first')
  here.remove('second')
  expect(storage.length).toBe(0)
})

test('a sixth request is not stored, but one of five can be changed', () => {
  const storage = createStorage()
  const pending = createPendingRequests(() => storage)
  const five = ['a', 'b', 'c', 'd', 'e']
  for (const id of five) expect(pending.put(makePending(id))).toBe(true)
  expect(pending.put(makePending('f'))).toBe(false)
  expect(ids(pending.list())).toEqual(five)
  expect(pending.put(makePending('c', { refusal: 'Nee.' }))).toBe(true)
})

test.each(['[{', 'null', '{"id":"x"}', '[1,null,"x",[],{}]', '[{"id":"x","url":"/api/contact"}]'])(
  'damaged storage holds no request: %s',
  (text) => {
    const storage = createStorage()
    storage.setItem(pendingKey, text)
    const pending = createPendingRequests(() => storage)
    expect(pending.list()).toEqual([])
    expect(pending.put(makePending('new'))).toBe(true)
    expect(ids(pending.list())).toEqual(['new'])
  },
)

test.each([
  ['blocked', undefined],
  ['full', createStorage(10)],
])('with %s storage it stores nothing and does not throw', (_what, storage) => {
  const pending = createPendingRequests(() => {
    if (storage) return storage
    throw new DOMException('denied', 'SecurityError')
  })
  expect(pending.put(makePending('nowhere'))).toBe(false)
  expect(pending.list()).toEqual([])
  expect(() => pending.remove('nowhere')).not.toThrow()
})

test.each([
  [23.9, false],
  [24, true],
])('expired after %f hours: %s', (hours, isOver) => {
  const request = makePending('x')
  expect(isExpired(request, request.keptAt + hours * 3_600_000)).toBe(isOver)
})
