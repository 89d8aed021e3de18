import { useSyncExternalStore } from 'react'

/** Above 1, because browsers round. */
const unzoomed = 1.01

/** True while pinch-zoomed. Then a finger must move the page. */
export function useIsZoomed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => (window.visualViewport?.scale ?? 1) > unzoomed,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', onChange)
  return () => window.visualViewport?.removeEventListener('resize', onChange)
}
