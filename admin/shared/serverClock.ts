import { defineStore } from './stores.tsx'

/** A smaller difference shows the same minute. The Date header counts whole seconds. */
const toleranceMs = 5_000

/** The server's time, for devices with a wrong clock. */
export const serverClock = defineStore(() => createServerClock())

export function createServerClock(deviceNow: () => number = Date.now) {
  let offsetMs = 0
  return {
    /** Epoch milliseconds. */
    now: () => deviceNow() + offsetMs,
    /** Learns the difference from a response's Date header. */
    synchronise: (date: string | null) => {
      const difference = Date.parse(date ?? '') - deviceNow()
      if (!Number.isNaN(difference)) offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference
    },
  }
}
