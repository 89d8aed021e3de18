import { alertPreference } from './preferences.ts'
import { useStoreValue } from './stores.tsx'
import { useTick } from './ticker.ts'

/** Replaces an unread notification with the same tag. Phones require the service worker. */
export async function showNotification(text: string, tag: string): Promise<void> {
  if (!isNotificationAllowed()) return
  // Without `renotify`, a replacement makes no sound.
  const options = { tag, renotify: true, icon: '/favicon.svg', lang: 'nl' }
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration) await registration.showNotification(text, options)
  else new Notification(text, options).addEventListener('click', () => window.focus())
}

export async function askNotificationPermission(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted'
}

export function useNotificationsBlocked(): boolean {
  const { notification } = useStoreValue(alertPreference)
  return useTick(() => notification && !isNotificationAllowed())
}

function isNotificationAllowed(): boolean {
  return 'Notification' in window && Notification.permission === 'granted'
}
