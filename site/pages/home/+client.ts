// Replaces the script of other pages.
import { startIslands } from '../../browser/islands/startIslands.ts'
import { startCarousel } from '../../browser/startCarousel.ts'
import { startPage } from '../../browser/startPage.ts'
import { untilLoaded } from '../../browser/submissions/whenReachable.ts'

startPage(loadPriceNow, startCarousel, startIslands)

/** After the rest of the page. Until then it has the prices by day and by night. */
function loadPriceNow(): void {
  void untilLoaded(() => import('../../browser/startPriceNow.ts')).then(({ startPriceNow }) =>
    startPriceNow(),
  )
}
