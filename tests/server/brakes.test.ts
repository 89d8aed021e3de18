import { expect, test, vi } from 'vitest'
import { brakeLimits, brakeReason, createBrakes } from '../../server/submissions/createBrakes.ts'
import { contactBody, createTestServer } from './createTestServer.ts'

function openBrakes(getHeapShare = () => 0.1) {
  const clock = { ms: Date.parse('2026-03-10T09:00:00Z') }
  const pauses: number[] = []
  const log = { warn: vi.fn() }
  const pause = async (ms: number) => void pauses.push(ms)
  const apply = createBrakes({
    now: () => new Date(clock.ms),
    log,
    getHeapShare,
    pause,
  })
  /** What was marked, one of each address. */
  const send = async (count: number, getAddress: (index: number) => string, bytes = 500) => {
    const marks = []
    for (let index = 0; index < count; index += 1) marks.push(await apply(getAddress(index), bytes))
    return marks.filter((mark) => mark === brakeReason).length
  }
  return { send, pauses, log, clock }
}

const stranger = (index: number) => `203.0.113.${index}`
/** From 200 networks of one customer. */
const flood = (index: number) => `2001:db8:1:${(index % 200).toString(16)}::1`

test('a flood from one /48 is slowed and marked, and logged once', async () => {
  const { send, pauses, log } = openBrakes()
  const marked = await send(500, flood)
  expect(marked).toBe(500 - brakeLimits.postsPerMinute)
  expect(pauses).toHaveLength(500 - brakeLimits.postsPerMinute)
  expect([pauses[0], Math.max(...pauses)]).toEqual([brakeLimits.pausePerPostMs, 2_000])
  expect(log.warn).toHaveBeenCalledTimes(1)
})

test('beside a flood other visitors wait at most two seconds and are not marked', async () => {
  const { send, pauses, clock } = openBrakes()
  await send(500, flood)
  expect(await send(3, stranger)).toBe(0)
  expect(pauses).toHaveLength(500 - brakeLimits.postsPerMinute + 3)
  expect(Math.max(...pauses)).toBe(2_000)
  clock.ms += 60_000
  expect(await send(1, stranger)).toBe(0)
  expect(pauses).toHaveLength(500 - brakeLimits.postsPerMinute + 3)
})

test.each([
  ['the bytes of a day', () => 0.1, 10_000_000],
  ['the heap', () => 0.9, 500],
])('%s also turn the brakes on', async (_, getHeapShare, bytes) => {
  const { send, pauses, clock } = openBrakes(getHeapShare)
  for (let minute = 0; minute < 6; minute += 1) {
    await send(1, stranger, bytes)
    clock.ms += 60_000
  }
  expect(pauses.at(-1)).toBe(brakeLimits.longestPauseMs)
  expect(await send(5, () => '198.51.100.1')).toBe(2)
})

test('guard: requests over the limit are stored and acknowledged, and staff see why they are marked', async () => {
  const { postJson, store } = await createTestServer({ settings: { rateLimit: 1000 } })
  const statuses = []
  for (let index = 0; index < brakeLimits.postsPerMinute + 2; index += 1)
    statuses.push(
      (await postJson('/api/contact', { ...contactBody, problem: `Sleutel kwijt ${index}` })).status,
    )
  expect(new Set(statuses)).toEqual(new Set([201]))
  const kept = store.list('contact')
  expect(kept).toHaveLength(brakeLimits.postsPerMinute + 2)
  expect(kept.filter(({ spamReason }) => spamReason === brakeReason)).toHaveLength(2)
  // Of another client: slowed, not marked.
  await postJson('/api/contact', contactBody, {}, '198.51.100.1')
  expect(store.list('contact').at(-1)).not.toHaveProperty('spamReason')
})
