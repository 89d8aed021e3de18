import { applyRetention, countDueIn } from '#store/retention'
import type { RequestStore } from '#store/requestStore'
import type { Log } from '../serverParts.ts'

/** So many at once are believed without asking; a small store may well be all old. */
const fewRequests = 20

/**
 * Erases what may be kept no longer, as the privacy page promises. Not where that is more than half of all there is: after a computer's clock
 * was set wrong every request is past its time, and erasing cannot be undone. The owner then decides. Throws StoreUnavailableError; the rest is
 * for the next time.
 */
export async function sweepRetention(
  store: Pick<RequestStore, 'list' | 'get' | 'eraseAll' | 'eraseTraces'>,
  log: Pick<Log, 'info' | 'warn'>,
  now: Date,
): Promise<void> {
  const { kept, dueTotal } = countDueIn(store, now)
  if (dueTotal > fewRequests && dueTotal > kept / 2) {
    log.warn(
      { kept, due: dueTotal },
      "more than half of the requests are past their time, so none were erased; look at the computer's clock, then at 'sleutel retention'",
    )
    return
  }
  const { dueTotal: erased, quarantinedFiles } = await applyRetention(store, now)
  if (erased + quarantinedFiles > 0) log.info({ erased, quarantinedFiles }, 'what was past its time was erased')
}
