import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { alertPrefs } from '../../../admin/sync/alertPrefs.ts'
import { alertOfMissed, alertStaff } from '../../../admin/sync/alerts.ts'

interface Shown {
  readonly text: string
  readonly options: { readonly tag: string; readonly renotify?: boolean }
}

/** A phone that lies locked, with a service worker. */
function watchPhone(): Shown[] {
  const shown: Shown[] = []
  const showNotification = async (text: string, options: Shown['options']) =>
    void shown.push({ text, options })
  vi.stubGlobal('window', { Notification: {} })
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ showNotification }) } })
  vi.stubGlobal('document', { hidden: true })
  onTestFinished(() => void vi.unstubAllGlobals())
  return shown
}

beforeEach(() => alertPrefs.set({ sound: false, notification: true }))

test('each notification makes itself heard, also where one of the same kind lies unread', async () => {
  const shown = watchPhone()
  alertStaff('contact', false)
  alertStaff('contact', false)
  await vi.waitUntil(() => shown.length === 2)
  expect(shown.map(({ options }) => [options.tag, options.renotify])).toEqual([
    ['contact', true],
    ['contact', true],
  ])
})

test('what is urgent stays on the locked screen, whatever comes after it', async () => {
  const shown = watchPhone()
  alertStaff('contact', true)
  alertStaff('contact', false)
  alertOfMissed({ count: 3, isUrgent: false })
  await vi.waitUntil(() => shown.length === 3)
  expect(shown[0]?.text).toBe('SPOED: nieuwe contactaanvraag')
  const [urgent, ...others] = shown.map(({ options }) => options.tag)
  expect(others).not.toContain(urgent)
})

test('all that was missed is one notification', async () => {
  const shown = watchPhone()
  alertOfMissed({ count: 12, isUrgent: true })
  await vi.waitUntil(() => shown.length > 0)
  expect(shown.map(({ text }) => text)).toEqual(['SPOED: 12 nieuwe aanvragen'])
})
