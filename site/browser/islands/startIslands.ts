import { untilLoaded } from '../submissions/whenReachable.ts'

export function startIslands(): void {
  if (!document.querySelector('[data-island]')) return
  void untilLoaded(() => import('./hydrateIslands.ts')).then(({ hydrateIslands }) => hydrateIslands())
}
