/// <reference lib="webworker" />
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
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showApp())
})

async function showApp(): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (open) await open.focus()
  else await self.clients.openWindow('/admin/te-doen')
}
