import { basename } from '../app/urls.ts'

/** Lets the app open without a network, and phones show its notifications. A browser that will not have it does without. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(`${basename}/sw.js`).catch(() => undefined)
}
