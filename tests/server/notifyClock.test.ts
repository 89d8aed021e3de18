import { describe, expect, test } from 'vitest'
import { lifeMs, toPauseMs } from '../../server/notify/createWorker.ts'
import { createSteadyClock } from '../../server/notify/steadyClock.ts'

describe('pauses', () => {
  test.each([
    [1, 15],
    [2, 30],
    [3, 60],
    [4, 120],
    [5, 240],
    [6, 480],
    [7, 900],
    [8, 900],
    [1000, 900],
  ])('after %i failed attempts, about %i seconds', (attempts, seconds) => {
    expect(toPauseMs(attempts, 0.5)).toBe(seconds * 1000)
    expect(toPauseMs(attempts, 0)).toBe(seconds * 800)
    expect(toPauseMs(attempts, 1)).toBe(seconds * 1200)
  })

  test('staff are told for a day, visitors for two hours', () => {
    const hour = 60 * 60_000
    expect(lifeMs).toEqual({ request: 24 * hour, suspected: 24 * hour, confirmation: 2 * hour })
  })
})

test("the computer's clock may be set while the server runs; time goes on as it did", () => {
  const computer = { at: '2026-03-10T09:00:00.000Z', elapsedMs: 5_000 }
  const clock = createSteadyClock(
    () => new Date(computer.at),
    () => computer.elapsedMs,
  )
  expect(new Date(clock.nowMs()).toISOString()).toBe('2026-03-10T09:00:00.000Z')
  computer.at = '2036-01-01T00:00:00.000Z'
  computer.elapsedMs += 1_000
  expect(new Date(clock.nowMs()).toISOString()).toBe('2026-03-10T09:00:01.000Z')
  computer.at = '1970-01-01T00:00:00.000Z'
  computer.elapsedMs += 1_000
  expect(new Date(clock.nowMs()).toISOString()).toBe('2026-03-10T09:00:02.000Z')
})
