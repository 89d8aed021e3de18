import { defineStore } from './stores.tsx'

/** Smaller differences are ignored: the Date header has whole seconds. */
const toleranceMs = 5_000

export const serverClock = defineStore(createServerClock)

export function createServerClock() {
  let offsetMs = 0
  return {
    /** Epoch milliseconds. */
    now: () => Date.now() + offsetMs,
    synchronise: (date: string | null) => {
      const difference = Date.parse(date ?? '') - Date.now()
      if (!Number.isNaN(difference)) offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference
    },
  }
}
