import { untilLoaded } from '../submissions/whenReachable.ts'

/** Loads the code that hydrates islands, on a page that has any. */
export function startIslands(): void {
  if (!document.querySelector('[data-island]')) return
  void untilLoaded(() => import('./hydrateIslands.ts')).then(({ hydrateIslands }) => hydrateIslands())
}
