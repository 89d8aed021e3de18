import { setImmediate } from 'node:timers/promises'

/**
 * Returns a function that waits for a turn of the event loop. Each turn goes to one caller, so that ten
 * searches hold up posts and pages as little as one.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => (last = last.then(() => setImmediate()))
}
