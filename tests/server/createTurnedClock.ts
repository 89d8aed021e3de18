import type { SteadyClock } from '../../server/notify/steadyClock.ts'

interface Timer {
  readonly dueMs: number
  readonly run: () => void
}

/** A clock that stands still until the test turns it. */
export function createTurnedClock(startMs: number) {
  let nowMs = startMs
  let timersSet = 0
  const timers = new Set<Timer>()
  const clock: SteadyClock = {
    nowMs: () => nowMs,
    after: (ms, run) => {
      timersSet += 1
      const timer = { dueMs: nowMs + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  }
  /** Lets time pass, from one timer to the next; `settle` waits for what a timer set off. */
  const turn = async (ms: number, settle: () => Promise<void>) => {
    const endMs = nowMs + ms
    let runsAtOnce = 0
    await settle()
    for (;;) {
      const [next] = [...timers].sort((left, right) => left.dueMs - right.dueMs)
      if (!next || next.dueMs > endMs) break
      timers.delete(next)
      runsAtOnce = next.dueMs > nowMs ? 0 : runsAtOnce + 1
      if (runsAtOnce > 1000) throw new Error('timers set timers, and no time passes')
      nowMs = Math.max(nowMs, next.dueMs)
      next.run()
      await settle()
    }
    nowMs = endMs
  }
  return { clock, turn, countTimers: () => timersSet }
}
