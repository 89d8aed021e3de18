import { expect, test } from 'vitest'
import { createClockGuard } from '../../server/jobs/startJobs.ts'

const hour = 60 * 60_000
const day = 24 * hour
const lastSeenMs = Date.parse('2026-03-10T09:00:00.000Z')

test.each([
  ['just started', 0, hour, false],
  ['up for hours, with a request of today', 5 * hour, 6 * hour, true],
  ['up for hours, two days after the newest request', 5 * hour, 2 * day + 5 * hour, true],
  ['up for hours, and the clock is a year ahead', 5 * hour, 365 * day, false],
  ['up for a month without requests', 30 * day, 31 * day, true],
  ['the clock is behind', 5 * hour, -365 * day, true],
])('%s', (_, upMs, sinceLastSeenMs, mayErase) => {
  const warnings: unknown[] = []
  const guard = createClockGuard({
    lastSeenAt: new Date(lastSeenMs).toISOString(),
    now: () => new Date(lastSeenMs + sinceLastSeenMs),
    uptimeMs: () => upMs,
    log: { warn: (facts: unknown) => void warnings.push(facts) },
  })
  expect(guard()).toBe(mayErase)
  expect(warnings).toHaveLength(!mayErase && upMs > 0 ? 1 : 0)
})

test('an empty store has nothing that a wrong clock could erase', () => {
  const options = { now: () => new Date(0), uptimeMs: () => 5 * hour, log: { warn: () => undefined } }
  expect(createClockGuard({ lastSeenAt: undefined, ...options })()).toBe(true)
})
