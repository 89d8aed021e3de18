import { expect, test } from 'vitest'
import { getIdleState } from '../../../admin/session/IdleWarning.tsx'

const expiresAt = '2025-07-07T12:00:00.000Z'
const endMs = Date.parse(expiresAt)
const minuteMs = 60_000

test.each([
  { name: 'long before the end', left: 60, idle: 60, state: 'running' },
  { name: 'near the end, at work', left: 5, idle: 1, state: 'extend' },
  { name: 'near the end, away', left: 5, idle: 30, state: 'warn' },
  { name: 'at the end', left: 0, idle: 0, state: 'over' },
])('when it is $name, then the session is $state', ({ left, idle, state }) => {
  const nowMs = endMs - left * minuteMs
  expect(getIdleState(expiresAt, nowMs - idle * minuteMs, nowMs)).toBe(state)
})

test('when the server sends no end of the session, then there is no warning', () => {
  expect(getIdleState(undefined, 0, endMs)).toBe('running')
})
