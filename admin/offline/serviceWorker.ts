/// <reference lib="webworker" />
import type { PushNotice } from '#domain/push/schemas'
import { createAppCache, type AppRelease } from './createAppCache.ts'

declare const self: ServiceWorkerGlobalScope

declare const appRelease: AppRelease

const appCache = createAppCache(appRelease)

self.addEventListener('install', (event) => {
  event.waitUntil(appCache.prepare().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), appCache.tidy()]))
})
self.addEventListener('fetch', (event) => {
  const response = appCache.respond(event.request, (work) => event.waitUntil(work))
  if (response) event.respondWith(response)
})
self.addEventListener('push', (event) => {
  // Only our server can send one. The worker imports no library: as a classic script it has one file.
  if (event.data) event.waitUntil(showNotice(event.data.json() as PushNotice))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url = startUrl } = (event.notification.data ?? {}) as { readonly url?: string }
  event.waitUntil(showApp(event.action === '' ? url : `${url}&doe=${event.action}`))
})

const startUrl = '/admin/te-doen'

/** Browsers want something shown for each message, so what is over is shown without a sound. */
async function showNotice(notice: PushNotice): Promise<void> {
  const { title, body, tag, url, urgent, isOver = false, isWithdrawn = false } = notice
  const canTake = !isOver && !isWithdrawn && url.includes('?')
  // `actions` and `renotify` are not in every browser's types, and not in every browser.
  const options: NotificationOptions & { readonly actions: readonly object[]; readonly renotify: boolean } = {
    body,
    tag,
    lang: 'nl',
    icon: '/apple-touch-icon.png',
    data: { url },
    requireInteraction: urgent && !isOver,
    silent: isOver,
    renotify: !isOver,
    actions: canTake
      ? [
          { action: 'pak', title: 'Ik ga' },
          { action: 'bel', title: 'Bel' },
        ]
      : [],
  }
  await self.registration.showNotification(title, options)
}

/** Brings an open page of the app to the address, or opens one. */
async function showApp(url: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) {
    await self.clients.openWindow(url)
    return
  }
  // The page goes there itself, without loading again.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has none
  open.postMessage({ open: url })
  // Browsers refuse the focus without a tap.
  await open.focus().catch(() => undefined)
}
