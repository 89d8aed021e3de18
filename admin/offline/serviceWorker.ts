/// <reference lib="webworker" />
import { createAppCache, type AppRelease } from './createAppCache.ts'

/** The service worker of the staff app: keeps the app itself, never what it shows, and brings staff back from a notification. */
declare const self: ServiceWorkerGlobalScope

/** Written in by the build (vite.config.ts), so that another release is another worker. */
declare const appRelease: AppRelease

const appCache = createAppCache({
  caches: self.caches,
  release: appRelease,
  fetch: (request) => self.fetch(request),
  toRequest: (path) => new Request(path),
})

self.addEventListener('install', (event) => {
  event.waitUntil(appCache.prepare().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), appCache.tidy()]))
})
self.addEventListener('fetch', (event) => {
  const answer = appCache.answer(event.request, (work) => event.waitUntil(work))
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
