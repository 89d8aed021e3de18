import { readErasureTime } from '#store/erasureClock'
import { formatCount, formatTime } from '../terminal/formats.ts'
import { ok, warn, type Check } from './doctorContext.ts'

const dayMs = 24 * 60 * 60_000
/** A clock further ahead of what the server counted is reported. */
const maxAheadDays = 2

/** Does the system clock agree with the time that the server counted itself? */
export const checkClock: Check = async ({ folder, now }) => {
  const time = await readErasureTime(folder)
  if (time === undefined) {
    return ok('The server has not run for seven days yet, so it erases nothing by itself.')
  }
  const aheadDays = Math.floor((now().getTime() - time.getTime()) / dayMs)
  if (aheadDays < maxAheadDays) return ok('The clock agrees with the time that the server counted.')
  return warn(
    `The clock is ${formatCount(aheadDays, 'day')} ahead of the time that the server counted. The server erases ` +
      `only what was due on ${formatTime(time.toISOString())}.`,
    "Check the clock (timedatectl). After a long stop this passes within seven days of running; 'sleutel retention --apply' erases at once.",
  )
}
