import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pendingChanges } from '../../../../admin/requests/data/pendingChanges.ts'
import { sessionEvents } from '../../../../admin/shared/sessionEvents.ts'
import { createStores, type Stores } from '../../../../admin/shared/stores.tsx'
import { createStorage } from '../../support/createStorage.ts'
import { createPending } from './createPending.ts'

const storageKey = 'beheer.wijzigingen'

let localStorage: Storage
let browser: EventTarget & { localStorage: Storage }
let stores: Stores
let queue: ReturnType<typeof pendingChanges.create>

beforeEach(() => {
  localStorage = createStorage()
  browser = Object.assign(new EventTarget(), { localStorage })
  vi.stubGlobal('window', browser)
  stores = createStores()
  queue = stores.get(pendingChanges)
})

afterEach(() => vi.unstubAllGlobals())

const createChange = (key: string, by = 'beheer') => createPending({ key, by })

const readKeys = () => queue.read().map(({ key }) => key)
const shownKeys = () => queue.get().map(({ key }) => key)

/** A browser that lets nothing more be written, and may let nothing be read. */
function blockStorage(isReadable: boolean): void {
  const refuse = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  browser.localStorage = Object.assign(Object.create(localStorage) as Storage, {
    setItem: refuse,
    ...(!isReadable && { getItem: refuse, removeItem: refuse }),
  })
}

test('pending changes survive a reload', () => {
  queue.add([createChange('a')])
  expect(createStores().get(pendingChanges).get()).toEqual([createChange('a')])
})

test('when another tab emptied the queue, then this tab does not restore it', () => {
  queue.add([createChange('a')])
  localStorage.removeItem(storageKey)
  expect(readKeys()).toEqual([])
  expect(shownKeys()).toEqual([])
})

test.each([
  { name: 'is full', isReadable: true },
  { name: 'is blocked', isReadable: false },
])('when the storage $name, then changes wait in memory until they are sent', ({ isReadable }) => {
  if (isReadable) queue.add([createChange('a')])
  blockStorage(isReadable)
  queue.add([createChange('b')])
  expect(readKeys()).toEqual(isReadable ? ['a', 'b'] : ['b'])
  queue.write([])
  expect(readKeys()).toEqual([])
})

test('when an older release stored a change without its time, then it is still sent', () => {
  const { at: _missing, ...older } = createChange('a')
  localStorage.setItem(storageKey, JSON.stringify([older]))
  expect(readKeys()).toEqual(['a'])
})

test('when another tab changes the queue, then this one shows it at once', () => {
  queue.add([createChange('a')])
  const dispatch = (key: string | null) => browser.dispatchEvent(Object.assign(new Event('storage'), { key }))
  localStorage.removeItem(storageKey)
  dispatch('beheer.thema')
  expect(shownKeys()).toEqual(['a'])
  dispatch(storageKey)
  expect(shownKeys()).toEqual([])
  localStorage.setItem(storageKey, JSON.stringify([createChange('b')]))
  // A tab that clears its whole storage names no key.
  dispatch(null)
  expect(shownKeys()).toEqual(['b'])
})

test('when another user signs in, then pending changes of the previous user are dropped', () => {
  queue.add([createChange('theirs', 'karim'), createChange('mine')])
  stores.get(sessionEvents).signIn('beheer')
  expect(readKeys()).toEqual(['mine'])
})
