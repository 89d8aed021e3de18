import { describe, expect, test } from 'vitest'
import { pendingKey } from '../../../../site/browser/submissions/pendingKey.ts'
import { createPendingList } from '../../../../site/browser/submissions/pendingList.ts'
import { isExpired, isHeld } from '../../../../site/browser/submissions/pendingRequest.ts'
import { createStorage } from './createStorage.ts'
import { makePending } from './makePending.ts'

const ids = (requests: readonly { readonly id: string }[]) => requests.map(({ id }) => id)

test('what one page keeps, another page of the site finds; the last one gone, nothing is left', () => {
  const storage = createStorage()
  const [here, there] = [createPendingList(() => storage), createPendingList(() => storage)]
  expect(here.put(makePending('first-of-all'))).toBe(true)
  expect(there.put(makePending('second-of-all'))).toBe(true)
  expect(there.list()).toEqual([makePending('first-of-all'), makePending('second-of-all')])
  expect(here.put(makePending('first-of-all', { refusal: 'Nee.' }))).toBe(true)
  expect(there.list()).toEqual([
    makePending('second-of-all'),
    makePending('first-of-all', { refusal: 'Nee.' }),
  ])
  there.remove('first-of-all')
  expect(ids(here.list())).toEqual(['second-of-all'])
  here.remove('second-of-all')
  expect(storage.length).toBe(0)
})

test('a sixth is not kept, and pushes none out; a change to one of five is', () => {
  const storage = createStorage()
  const pending = createPendingList(() => storage)
  const five = ['a', 'b', 'c', 'd', 'e']
  for (const id of five) expect(pending.put(makePending(id))).toBe(true)
  expect(pending.put(makePending('f'))).toBe(false)
  expect(ids(pending.list())).toEqual(five)
  expect(pending.put(makePending('c', { refusal: 'Nee.' }))).toBe(true)
  expect(pending.list()).toHaveLength(5)
})

describe('what is not ours or is damaged is no request', () => {
  const broken = (change: object) => JSON.stringify([{ ...makePending('broken'), ...change }])
  test.each([
    ['no JSON', '[{'],
    ['null', 'null'],
    ['an object', '{"id":"x"}'],
    ['a list of anything', '[1,null,"x",[],{}]'],
    ['without an id', broken({ id: undefined })],
    ['a kind that there is not', broken({ kind: 'complaint' })],
    ['an address that is no text', broken({ url: 7 })],
    ['a time that is none', broken({ keptAt: 'gisteren' })],
    ['a time without end', broken({ keptAt: null })],
    ['no words', broken({ body: 'x' })],
    ['no message of success', broken({ success: { title: 'x' } })],
    ['a refusal that is no sentence', broken({ refusal: true })],
  ])('%s', (_what, text) => {
    const storage = createStorage()
    storage.setItem(pendingKey, text)
    const pending = createPendingList(() => storage)
    expect(pending.list()).toEqual([])
    expect(pending.put(makePending('a-new-one'))).toBe(true)
    expect(ids(pending.list())).toEqual(['a-new-one'])
  })

  test('and leaves what stands beside it alone', () => {
    const storage = createStorage()
    storage.setItem(pendingKey, JSON.stringify([{ id: 'x' }, makePending('a-good-one')]))
    expect(ids(createPendingList(() => storage).list())).toEqual(['a-good-one'])
  })
})

test.each([
  [
    'blocked',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  [
    'full',
    (
      (storage) => () =>
        storage
    )(createStorage(10)),
  ],
])('storage that is %s keeps nothing, and breaks nothing', (_what, getStorage) => {
  const pending = createPendingList(getStorage)
  expect(pending.put(makePending('nowhere'))).toBe(false)
  expect(pending.list()).toEqual([])
  expect(() => pending.remove('nowhere')).not.toThrow()
})

const keptAt = Date.parse('2026-03-10T09:00:00Z')
const hour = 3_600_000
const minute = 60_000

test.each([
  ['at once', 0, false],
  ['just before a day', 24 * hour - 1, false],
  ['after a day', 24 * hour, true],
  ['after a month', 30 * 24 * hour, true],
  ['on a clock that was put right by minutes', -5 * minute, false],
  ['on a clock that was set back an hour', -hour, false],
  ['on a clock that was set back a year', -365 * 24 * hour, false],
])('is its time over %s?', (_when, afterMs, isOver) => {
  expect(isExpired(makePending('x', { keptAt }), keptAt + afterMs)).toBe(isOver)
})

test.each([
  ['while the form sends it', keptAt + 20_000, keptAt + 19_999, true],
  ['once the form must have ended', keptAt + 20_000, keptAt + 20_000, false],
  ['when the form has given up', 0, keptAt, false],
  ['on a clock that was set back', keptAt + 20_000, keptAt - hour, false],
])('is it left alone %s?', (_when, heldUntil, nowMs, isAlone) => {
  expect(isHeld(makePending('x', { heldUntil }), nowMs)).toBe(isAlone)
})
