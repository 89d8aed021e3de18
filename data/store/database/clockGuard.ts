import { StoreUnavailableError } from '#store/storeErrors'

/** Limits, sessions and deadlines of all servers compare times with each other. */
const mostMs = 30_000
const everyMs = 60_000
const soonMs = 5_000

/**
 * Returns a function that throws StoreUnavailableError while this clock and the database's, in ms,
 * differ by more than half a minute. It asks once a minute, and when the clock was set.
 */
export function createClockGuard(readClock: () => Promise<number>): () => Promise<void> {
  let askedAt = -Infinity
  let offsetMs = 0
  let setting = getSetting()
  let asking: Promise<void> | undefined
  const ask = async () => {
    const startedAt = Date.now()
    const there = await readClock()
    // The answer is from between the question and now.
    offsetMs = (startedAt + Date.now()) / 2 - there
    askedAt = performance.now()
    setting = getSetting()
  }
  return async () => {
    const sinceMs = performance.now() - askedAt
    const isOff = Math.abs(offsetMs) > mostMs
    const isSet = Math.abs(getSetting() - setting) > soonMs
    if (isSet || sinceMs > (isOff ? soonMs : everyMs))
      await (asking ??= ask().finally(() => (asking = undefined)))
    if (Math.abs(offsetMs) <= mostMs) return
    const seconds = Math.round(Math.abs(offsetMs) / 1000)
    throw new StoreUnavailableError(
      `the clock of this machine is ${seconds} s ${offsetMs > 0 ? 'ahead of' : 'behind'} that of the database, so nothing is served from it; set it right`,
    )
  }
}

/** Changes when the system clock is set. */
function getSetting(): number {
  return Date.now() - performance.now()
}
