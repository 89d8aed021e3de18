import { useSyncExternalStore } from 'react'

/** A little more than 1: browsers round. */
const unzoomed = 1.01

/** True while the page is pinched larger than the screen: then a finger to the side moves the page, and must go on doing that. */
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
