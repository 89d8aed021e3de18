import { afterEach, expect, test, vi } from 'vitest'
import { createChatOpener } from '../../../../site/forms/createChatOpener.ts'
import { createRandomId, createSubmissionIds } from '../../../../site/forms/createSubmissionIds.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the same words have the same id, changed words a new one', () => {
  let made = 0
  const { toId, note } = createSubmissionIds(() => `id-${(made += 1)}`)
  expect(toId({ phone: '06', isUrgent: false })).toBe('id-1')
  expect(toId({ phone: '06', isUrgent: false })).toBe('id-1')
  // A corrected number that went out under the first id would be answered with the wrong number that was kept.
  expect(toId({ phone: '07', isUrgent: false })).toBe('id-2')
  expect(toId({ phone: '07', isUrgent: true })).toBe('id-3')
  expect(toId({ phone: '06', isUrgent: false })).toBe('id-4')
  // What an earlier visit gave its id goes out under that id again.
  note({ phone: '08', isUrgent: false }, 'id-of-yesterday')
  expect(toId({ phone: '08', isUrgent: false })).toBe('id-of-yesterday')
  expect(toId({ phone: '08', isUrgent: true })).toBe('id-5')
})

test.each([
  ['a browser of today', crypto],
  [
    'a browser without randomUUID, or a page without TLS',
    { getRandomValues: crypto.getRandomValues.bind(crypto) },
  ],
])('in %s an id is random and of the form the server takes', (_browser, stub) => {
  vi.stubGlobal('crypto', stub)
  const ids = Array.from({ length: 50 }, createRandomId)
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z_-]{32,64}$/)
})

test('a chat opens once for the same words, cannot reach back, and is tried again where it was blocked', () => {
  const windows: (Window | null)[] = []
  let isBlocked = true
  const openChat = createChatOpener(() => {
    const chat = isBlocked ? null : ({ opener: 'the site' } as unknown as Window)
    windows.push(chat)
    return chat
  })
  expect(openChat('https://wa.me/31612345678?text=a')).toBe(false)
  isBlocked = false
  expect(openChat('https://wa.me/31612345678?text=a')).toBe(true)
  expect(openChat('https://wa.me/31612345678?text=a')).toBe(true)
  expect(windows).toEqual([null, { opener: null }])
  expect(openChat('https://wa.me/31612345678?text=b')).toBe(true)
  expect(windows).toHaveLength(3)
})
