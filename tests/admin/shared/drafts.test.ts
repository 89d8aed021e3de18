import { afterEach, expect, test, vi } from 'vitest'
import { countDrafts, writeDraft } from '../../../admin/shared/drafts.ts'
import { createStorage } from '../support/createStorage.ts'

afterEach(() => vi.unstubAllGlobals())

test('counts drafts, and nothing else in the storage of the tab', () => {
  const sessionStorage = createStorage({ 'beheer.wie': '"beheer"', concept: 'x' })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { sessionStorage }))
  expect(countDrafts()).toBe(0)
  writeDraft('notitie.a', 'Belt terug.')
  writeDraft('notitie.b', '  ')
  expect(countDrafts()).toBe(1)
  writeDraft('notitie.a', '')
  expect(countDrafts()).toBe(0)
})

test('when the browser stores nothing, then there is nothing to lose', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): never {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(countDrafts()).toBe(0)
})
