import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { apiFetch } from './apiFetch.ts'

/** False after a request without a response, until the next response or event of the server. */
export function useOnline(): boolean {
  return useSyncExternalStore((listener) => onlineManager.subscribe(listener), isOnline, isOnline)
}

export function isOnline(): boolean {
  return onlineManager.isOnline()
}

/** Asks the server first if we or the browser believe that there is no connection. */
export async function canReachServer(): Promise<boolean> {
  // Browsers are wrong both ways, so this is a hint.
  if (!isOnline() || !navigator.onLine) await checkConnection()
  return isOnline()
}

/** Any response shows that there is a connection. */
export async function checkConnection(): Promise<void> {
  await apiFetch('/api/admin/session').catch(() => undefined)
}
