import { describe, expect, test } from 'vitest'
import { pendingKey } from '../../../../site/browser/submissions/hasPending.ts'
import { createPendingRequests, isExpired } from '../../../../site/browser/submissions/pendingRequests.ts'
import { createStorage } from './createStorage.ts'
import { makePending } from './makePending.ts'

const ids = (requests: readonly { readonly id: string }[]) => requests.map(({ id }) => id)

test('what one page keeps, another page of the site finds; with the last request the key is removed', () => {
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

test('a sixth request is not kept; a change to one of five is', () => {
  const pending = createPendingRequests(
    (
      (storage) => () =>
        storage
    )(createStorage()),
  )
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

describe('storage that cannot be used keeps nothing and throws nothing', () => {
  const full = createStorage(10)
  const block = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  test.each([
    ['blocked', block],
    ['full', () => full],
  ])('%s', (_what, getStorage) => {
    const pending = createPendingRequests(getStorage)
    expect(pending.put(makePending('nowhere'))).toBe(false)
    expect(pending.list()).toEqual([])
    expect(() => pending.remove('nowhere')).not.toThrow()
  })
})

const day = 24 * 3_600_000

test.each([
  [0, false],
  [day - 1, false],
  [day, true],
  [30 * day, true],
])('expired after %i ms: %s', (ageMs, isOver) => {
  const request = makePending('x')
  expect(isExpired(request, request.keptAt + ageMs)).toBe(isOver)
})
