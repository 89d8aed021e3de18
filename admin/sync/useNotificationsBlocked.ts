import { useSyncExternalStore } from 'react'
import { useSignal } from '../shared/createSignal.ts'
import { alertPrefs } from './alertPrefs.ts'

/** True where this device is to show notifications, and its browser does not allow them any more. Looked at whenever somebody comes back to the page. */
export function useNotificationsBlocked(): boolean {
  const { notification } = useSignal(alertPrefs)
  const isAllowed = useSyncExternalStore(watchReturns, isNotificationAllowed)
  return notification && !isAllowed
}

function watchReturns(look: () => void): () => void {
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
  }
}

function isNotificationAllowed(): boolean {
  return 'Notification' in window && Notification.permission === 'granted'
}
