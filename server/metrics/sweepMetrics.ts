import type { Metrics } from '#store/metrics'
import type { Log } from '../serverParts.ts'

/** So many days at once are believed without asking. */
const fewDays = 31

/**
 * Erases the counts of days that may be kept no longer, as the privacy page promises. Not where that is more than half of all there are, as after
 * a computer's clock was set wrong: the owner then decides. Throws what the disk throws; the rest is for the next time.
 */
export async function sweepMetrics(
  metrics: Pick<Metrics, 'countDue' | 'eraseDue'>,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<void> {
  const { days, due } = await metrics.countDue()
  if (due === 0) return
  if (due > fewDays && due > days / 2) {
    log.warn(
      { days, due },
      "more than half of what was counted of the pages is past its time, so none was erased; look at the computer's clock, then at 'sleutel retention'",
    )
    return
  }
  log.info(
    { days: await metrics.eraseDue() },
    'what was counted of the pages and was past its time was erased',
  )
}
