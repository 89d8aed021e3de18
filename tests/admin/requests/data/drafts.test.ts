import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drafts } from '../../../../admin/requests/data/drafts.ts'
import { sessionEvents } from '../../../../admin/shared/sessionEvents.ts'
import { createStores } from '../../../../admin/shared/stores.tsx'
import { createWindow } from '../../support/createStorage.ts'

beforeEach(() => vi.stubGlobal('window', createWindow()))
afterEach(() => vi.unstubAllGlobals())

/** Opens the app in a tab of the same browser, and signs in. */
function signIn(name?: string) {
  const stores = createStores()
  const kept = stores.get(drafts)
  if (name !== undefined) stores.get(sessionEvents).signIn(name)
  return kept
}

test('when a tab is closed, then a draft is still there for the same person, also without a network', () => {
  signIn('beheer').write('a', 'note', 'Half getypt')
  expect([signIn().read('a', 'note'), signIn('beheer').read('a', 'note')]).toEqual([
    'Half getypt',
    'Half getypt',
  ])
})

test('when another person signs in, then the draft is gone from the device', () => {
  signIn('beheer').write('a', 'note', 'Half getypt')
  expect(signIn('sanne').read('a', 'note')).toBeUndefined()
  expect(JSON.stringify(window.localStorage)).not.toContain('Half getypt')
})

test('when another tab writes a draft, then this one shows it and keeps both', () => {
  const [mine, other] = [signIn('beheer'), signIn('beheer')]
  other.write('a', 'note', 'Daar')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'beheer.concepten' }))
  expect(mine.read('a', 'note')).toBe('Daar')
  other.write('a', 'finalCents', '149')
  mine.write('c', 'note', 'Hier')
  const all = signIn('beheer')
  expect([all.read('a', 'note'), all.read('a', 'finalCents'), all.read('c', 'note')]).toEqual([
    'Daar',
    '149',
    'Hier',
  ])
})

test('a blank note does not count as a draft', () => {
  const kept = signIn('beheer')
  kept.write('a', 'note', 'Belt terug.')
  kept.write('b', 'note', '  ')
  expect(kept.count()).toBe(1)
  kept.write('a', 'note', '')
  expect(kept.count()).toBe(0)
})

test('an emptied price is a draft, because it takes the price back', () => {
  const kept = signIn('beheer')
  kept.write('a', 'agreedCents', '')
  expect(kept.read('a', 'agreedCents')).toBe('')
  kept.write('a', 'agreedCents', undefined)
  expect(kept.read('a', 'agreedCents')).toBeUndefined()
})

test('when the browser stores nothing, then drafts are kept until the page is left', () => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: undefined }))
  const kept = signIn('beheer')
  kept.write('a', 'note', 'Half')
  kept.write('b', 'note', 'getypt')
  expect([kept.read('a', 'note'), kept.read('b', 'note')]).toEqual(['Half', 'getypt'])
})
