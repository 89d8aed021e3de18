/** Time for what has to happen later, as the notifications see it. A test hands in one that it turns by hand. */
export interface SteadyClock {
  /** Epoch milliseconds that only ever grow, as fast as time does. */
  readonly nowMs: () => number
  /** Runs something after so many milliseconds; gives what calls that off. */
  readonly after: (ms: number, run: () => void) => () => void
}

/**
 * A clock that reads the computer's own once, and from then on counts by itself: who sets the computer's clock, forward or back, makes
 * nothing expire and lets nothing wait. Its timers keep no process alive.
 */
export function createSteadyClock(
  now: () => Date,
  elapsedMs: () => number = () => performance.now(),
): SteadyClock {
  const startMs = now().getTime() - elapsedMs()
  return {
    nowMs: () => startMs + elapsedMs(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms).unref()
      return () => clearTimeout(timer)
    },
  }
}
