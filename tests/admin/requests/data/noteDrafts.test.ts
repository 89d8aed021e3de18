import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteDrafts } from '../../../../admin/requests/data/noteDrafts.ts'
import { sessionEvents } from '../../../../admin/shared/sessionEvents.ts'
import { createStores } from '../../../../admin/shared/stores.tsx'
import { createWindow } from '../../support/createStorage.ts'

beforeEach(() => vi.stubGlobal('window', createWindow()))
afterEach(() => vi.unstubAllGlobals())

/** Opens the app in a tab of the same browser, and signs in. */
function signIn(name?: string) {
  const stores = createStores()
  const drafts = stores.get(noteDrafts)
  if (name !== undefined) stores.get(sessionEvents).signIn(name)
  return drafts
}

test('when a tab is closed, then a note is still there for the same person, also without a network', () => {
  signIn('beheer').write('a', 'Half getypt')
  expect([signIn().read('a'), signIn('beheer').read('a')]).toEqual(['Half getypt', 'Half getypt'])
})

test('when another person signs in, then the note is gone from the device', () => {
  signIn('beheer').write('a', 'Half getypt')
  expect(signIn('sanne').read('a')).toBe('')
  expect(JSON.stringify(window.localStorage)).not.toContain('Half getypt')
})

test('when another tab writes a note, then this one shows it and keeps both', () => {
  const [mine, other] = [signIn('beheer'), signIn('beheer')]
  other.write('a', 'Daar')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'beheer.concepten' }))
  expect(mine.read('a')).toBe('Daar')
  other.write('b', 'Nog een')
  mine.write('c', 'Hier')
  expect(signIn('beheer').get().texts).toEqual({ a: 'Daar', b: 'Nog een', c: 'Hier' })
})

test('an empty note does not count', () => {
  const drafts = signIn('beheer')
  drafts.write('a', 'Belt terug.')
  drafts.write('b', '  ')
  expect(drafts.count()).toBe(1)
  drafts.write('a', '')
  expect(drafts.count()).toBe(0)
})

test('when the browser stores nothing, then notes are kept until the page is left', () => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: undefined }))
  const drafts = signIn('beheer')
  drafts.write('a', 'Half')
  drafts.write('b', 'getypt')
  expect(drafts.get().texts).toEqual({ a: 'Half', b: 'getypt' })
})
