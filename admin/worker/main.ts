/// <reference lib="webworker" />
import { createAppCache, shellPath } from './createAppCache.ts'

/** The service worker of the staff app: keeps the app itself, never what it shows, and brings staff back from a notification. */
declare const self: ServiceWorkerGlobalScope

const appCache = createAppCache({
  caches: self.caches,
  fetch: (request) => self.fetch(request),
  toShellRequest: () => new Request(shellPath),
})

self.addEventListener('install', (event) => {
  event.waitUntil(appCache.prepare().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const answer = appCache.answer(event.request)
  if (answer) event.respondWith(answer)
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showApp())
})

async function showApp(): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (open) await open.focus()
  else await self.clients.openWindow('/admin/te-doen')
}
