import { alertPreference } from './preferences.ts'
import { useStoreValue } from './stores.tsx'
import { useTick } from './ticker.ts'

/**
 * Replaces an unread notification with the same tag. Phones require the service worker.
 * What `isPushed` is not shown on a device that gets push messages, because they say it already.
 */
export async function showNotification(
  text: string,
  tag: string,
  { isPushed = false }: { readonly isPushed?: boolean } = {},
): Promise<void> {
  if (!isNotificationAllowed()) return
  // Without `renotify`, a replacement makes no sound.
  const options = { tag, renotify: true, icon: '/favicon.svg', lang: 'nl' }
  const registration = await navigator.serviceWorker?.getRegistration()
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- Safari has it from 16.4
  if (isPushed && (await registration?.pushManager?.getSubscription())) return
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
