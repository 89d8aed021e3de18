import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  changeQueue,
  clearChangeQueue,
  followOtherTabs,
  waitingChanges,
} from '../../../../admin/requests/data/changeQueue.ts'
import type { QueuedChange } from '../../../../admin/requests/data/pendingChange.ts'
import { createStorage } from '../../support/createStorage.ts'

const storageKey = 'beheer.wijzigingen'

let localStorage: Storage
let browser: EventTarget & { localStorage: Storage }

beforeEach(() => {
  localStorage = createStorage()
  browser = Object.assign(new EventTarget(), { localStorage })
  vi.stubGlobal('window', browser)
  clearChangeQueue()
})

afterEach(() => vi.unstubAllGlobals())

function createChange(key: string): QueuedChange {
  return {
    key,
    by: 'beheer',
    kind: 'contact',
    id: 'contact-00000001',
    reference: 'K7QM-3PXD',
    version: 1,
    change: { note: key },
  }
}

const readKeys = () => changeQueue.read().map(({ key }) => key)

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

test('when another tab emptied the queue, then nothing comes back from what this tab remembers', () => {
  changeQueue.write([createChange('a')])
  localStorage.removeItem(storageKey)
  expect(readKeys()).toEqual([])
  expect(waitingChanges.get()).toEqual([])
})

test('when the storage is full, then a new change waits in memory behind what was stored', () => {
  changeQueue.write([createChange('a')])
  blockStorage(true)
  changeQueue.write([...changeQueue.read(), createChange('b')])
  expect(readKeys()).toEqual(['a', 'b'])
})

test('when the browser keeps nothing at all, then changes wait in memory, until they are sent', () => {
  blockStorage(false)
  changeQueue.write([createChange('a')])
  expect(readKeys()).toEqual(['a'])
  changeQueue.write([])
  expect(readKeys()).toEqual([])
})

test('when another tab changes the queue, then this one shows it at once, until it no longer follows', () => {
  changeQueue.write([createChange('a')])
  const stop = followOtherTabs()
  const change = (key: string | null) => browser.dispatchEvent(Object.assign(new Event('storage'), { key }))
  localStorage.removeItem(storageKey)
  change('beheer.thema')
  expect(waitingChanges.get()).toHaveLength(1)
  change(storageKey)
  expect(waitingChanges.get()).toEqual([])
  localStorage.setItem(storageKey, JSON.stringify([createChange('b')]))
  // Another tab that clears all of its storage names no key.
  change(null)
  expect(waitingChanges.get()).toHaveLength(1)
  stop()
  localStorage.removeItem(storageKey)
  change(storageKey)
  expect(waitingChanges.get()).toHaveLength(1)
})
