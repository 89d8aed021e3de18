import { useSyncExternalStore } from 'react'
import { alertPreference } from './preferences.ts'
import { useStoreValue } from './stores.tsx'

/**
 * Shows a system notification, in the place of an unread one with the same tag. Phones only allow it through the
 * service worker.
 */
export async function showNotification(text: string, tag: string): Promise<void> {
  if (!isNotificationAllowed()) return
  // Without `renotify`, one that replaces another makes no sound.
  const options = { tag, renotify: true, icon: '/favicon.svg', lang: 'nl' }
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration) await registration.showNotification(text, options)
  else new Notification(text, options).addEventListener('click', () => window.focus())
}

/** Asks the browser's permission. True when it was given. */
export async function askNotificationPermission(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted'
}

/** True where notifications are on and the browser no longer allows them. */
export function useNotificationsBlocked(): boolean {
  const { notification } = useStoreValue(alertPreference)
  const isAllowed = useSyncExternalStore(watchReturns, isNotificationAllowed)
  return notification && !isAllowed
}

function isNotificationAllowed(): boolean {
  return 'Notification' in window && Notification.permission === 'granted'
}

function watchReturns(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  window.addEventListener('focus', onChange)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    window.removeEventListener('focus', onChange)
  }
}
