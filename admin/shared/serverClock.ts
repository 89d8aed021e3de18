import { defineStore } from './stores.tsx'

/** Smaller differences are ignored: the Date header has whole seconds. */
const toleranceMs = 5_000

/** The server's time, for devices with a wrong clock. */
export const serverClock = defineStore(createServerClock)

export function createServerClock() {
  let offsetMs = 0
  return {
    /** Epoch milliseconds. */
    now: () => Date.now() + offsetMs,
    /** `date` is a response's Date header. */
    synchronise: (date: string | null) => {
      const difference = Date.parse(date ?? '') - Date.now()
      if (!Number.isNaN(difference)) offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference
    },
  }
}
