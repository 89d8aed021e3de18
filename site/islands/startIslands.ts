import { untilLoaded } from '../network/untilLoaded.ts'

/**
 * Wakes the islands of a page that has any. What that takes is fetched at once, while there is a network, and only there:
 * most pages have no island.
 */
export function startIslands(): void {
  if (!document.querySelector('[data-island]')) return
  void untilLoaded(() => import('./wakeIslands.ts')).then(({ wakeIslands }) => wakeIslands())
}
