/**
 * Shows a notification of the system, in the place of an unread one with the same tag. A phone only lets the service worker do that; without one
 * the page does it itself.
 */
export async function showNotification(text: string, tag: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  // Without `renotify` one that takes another's place makes no sound and does not vibrate.
  const options = { tag, renotify: true, icon: '/favicon.svg', lang: 'nl' }
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration) await registration.showNotification(text, options)
  else new Notification(text, options).addEventListener('click', () => window.focus())
}

/** Asks the browser's permission; true when it was given. */
export async function askNotificationPermission(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted'
}
