import { useEffect } from 'react'

/** Puts a count on the app's icon, where the app is installed and the system shows one. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    // Refused where the app is not installed: then there is no icon.
    navigator.setAppBadge(count).catch(() => undefined)
    return () => void navigator.clearAppBadge().catch(() => undefined)
  }, [count])
}
