import { onTestFinished, expect, test, vi } from 'vitest'
import type { Summary } from '../../../admin/requests/data/requestsApi.ts'
import { alertPreference } from '../../../admin/shared/preferences.ts'
import { createStores } from '../../../admin/shared/stores.tsx'
import {
  alertHandOver,
  alertMissedRequests,
  alertNewRequest,
  getMissedRequests,
} from '../../../admin/sync/alerts.ts'
import { createWindow } from '../support/createStorage.ts'

interface Shown {
  readonly text: string
  readonly options: { readonly tag: string; readonly renotify?: boolean }
}

/** A locked phone with a service worker. */
function createPhone({ isPushed = false } = {}) {
  const shown: Shown[] = []
  const showNotification = async (text: string, options: Shown['options']) =>
    void shown.push({ text, options })
  const pushManager = { getSubscription: async () => (isPushed ? {} : null) }
  vi.stubGlobal('window', Object.assign(createWindow(), { Notification: {} }))
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ showNotification, pushManager }) },
  })
  vi.stubGlobal('document', { hidden: true })
  onTestFinished(() => void vi.unstubAllGlobals())
  const stores = createStores()
  stores.get(alertPreference).set({ sound: false, notification: true })
  return { stores, shown }
}

test('each notification makes a sound, and an urgent one stays visible', async () => {
  const { stores, shown } = createPhone()
  alertNewRequest(stores, 'contact', true)
  alertNewRequest(stores, 'contact', false)
  alertNewRequest(stores, 'contact', false)
  alertNewRequest(stores, 'callback', false)
  alertMissedRequests(stores, { count: 1, isUrgent: false })
  alertMissedRequests(stores, { count: 12, isUrgent: true })
  await vi.waitUntil(() => shown.length === 6)
  expect(shown.map(({ text, options }) => [text, options.tag, options.renotify])).toEqual([
    ['SPOED: nieuwe contactaanvraag', 'spoed', true],
    ['Nieuwe contactaanvraag', 'contact', true],
    ['Nieuwe contactaanvraag', 'contact', true],
    ['Nieuw terugbelverzoek', 'callback', true],
    ['Nieuwe aanvraag', 'gemist', true],
    ['SPOED: 12 nieuwe aanvragen', 'spoed', true],
  ])
})

test('a phone with push messages is not told of a new request twice, but of what a colleague gave', async () => {
  const { stores, shown } = createPhone({ isPushed: true })
  alertNewRequest(stores, 'contact', true)
  alertMissedRequests(stores, { count: 2, isUrgent: false })
  alertHandOver(stores, false)
  await vi.waitUntil(() => shown.length > 0)
  expect(shown.map(({ options }) => options.tag)).toEqual(['overdracht'])
})

const open = { contact: 3, diagnosis: 2, callback: 1 }
const before: Summary = {
  contact: 10,
  diagnosis: 5,
  callback: 2,
  total: 17,
  urgent: 1,
  due: { late: 1, soon: 2 },
  open,
}

test.each([
  ['one came in', { contact: 11, open: { ...open, contact: 4 } }, 1],
  ['some of two kinds came in', { contact: 12, callback: 3, open: { ...open, contact: 5, callback: 2 } }, 3],
  ['a colleague has handled it already', { contact: 11 }, 1],
  ['as many handled ones were deleted', { open: { ...open, diagnosis: 3 } }, 1],
  ['as many of another kind were deleted', { contact: 11, diagnosis: 4, open: { ...open, contact: 4 } }, 1],
  ['an urgent one came in', { contact: 11, urgent: 2, open: { ...open, contact: 4 } }, 1],
  ['an urgent one replaced another', { urgent: 2 }, 1],
  ['nothing came in', {}, 0],
  ['requests were handled and deleted', { contact: 9, urgent: 0, open: { ...open, contact: 1 } }, 0],
  ['only time passed', { due: { late: 3, soon: 0 } }, 0],
] satisfies [string, Partial<Summary>, number][])(
  'when %s, then the counts say how many arrived',
  (_name, after, count) => {
    const isUrgent = 'urgent' in after && after.urgent > before.urgent
    const missed = count > 0 ? { count, isUrgent } : undefined
    expect(getMissedRequests(before, { ...before, ...after })).toEqual(missed)
  },
)
