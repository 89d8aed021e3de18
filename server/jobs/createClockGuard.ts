import type { Log } from '../http/log.ts'

const hourMs = 60 * 60_000
/** Time for the owner, or the time service, to correct a wrong clock. */
const minUptimeMs = 4 * hourMs
const maxAheadMs = 48 * hourMs

export interface ClockGuardOptions {
  /** When the newest request before this start was received; undefined for an empty store. */
  readonly lastSeenAt: string | undefined
  readonly now: () => Date
  /** Milliseconds since the start, by a clock that cannot be set. */
  readonly uptimeMs: () => number
  readonly log: Pick<Log, 'warn'>
}

/** True after hours of uptime, unless the clock is over two days ahead of what it should be. */
export function createClockGuard({ lastSeenAt, now, uptimeMs, log }: ClockGuardOptions): () => boolean {
  return () => {
    const upMs = uptimeMs()
    if (upMs < minUptimeMs) return false
    if (lastSeenAt === undefined) return true
    const aheadMs = now().getTime() - Date.parse(lastSeenAt) - upMs
    if (aheadMs <= maxAheadMs) return true
    log.warn(
      { lastSeenAt, now: now().toISOString() },
      "nothing past its time is erased, because the clock is far ahead of the newest request; check the computer's clock, then restart the server or run 'sleutel retention'",
    )
    return false
  }
}
