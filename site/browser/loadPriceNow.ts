import { untilLoaded } from './submissions/whenReachable.ts'

/** After the rest of the page. Until then it has the prices by day and by night. */
export function loadPriceNow(): void {
  void untilLoaded(() => import('./startPriceNow.ts')).then(({ startPriceNow }) => startPriceNow())
}
