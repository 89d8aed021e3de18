/** A clock that is off by less says the same minute; the header itself counts whole seconds. */
const toleranceMs = 5_000

let offsetMs = 0

/** Learns from an answer's Date header how far this device's clock is off: a promise runs on the server's. */
export function noteServerTime(date: string | null, nowMs: number): void {
  const serverMs = Date.parse(date ?? '')
  if (Number.isNaN(serverMs)) return
  const difference = serverMs - nowMs
  offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference
}

/** The time on the server's clock, epoch milliseconds, as far as this device knows it. */
export function toServerTime(nowMs: number): number {
  return nowMs + offsetMs
}
