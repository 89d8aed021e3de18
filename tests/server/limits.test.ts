import { createMemoryLimits } from '#store/limits/limits'
import { expect, test, vi } from 'vitest'
import { getLimitKeys } from '../../server/http/clientAddress.ts'
import { createLimiter } from '../../server/http/createLimiter.ts'
import { createLoginLimits, loginLimits } from '../../server/auth/createLoginLimits.ts'
import { createGate } from '../support/createGate.ts'
import { callbackBody, createTestServer } from './createTestServer.ts'

/** Counts one of an address. Returns the milliseconds to wait. */
function createCounter(points: number) {
  const limiter = createLimiter(createMemoryLimits(), { name: 'test', points, durationS: 60 })
  return { count: (address: string) => limiter.count(getLimitKeys(address)), limiter }
}

/** Counts an address of each group until it is refused; returns how many were let through. */
async function countUntilRefused(count: (address: string) => Promise<number>, list: readonly string[]) {
  let allowed = 0
  for (const address of list) if ((await count(address)) === 0) allowed += 1
  return allowed
}

test('counts each client separately, and returns the time to wait', async () => {
  const { count, limiter } = createCounter(2)
  const waits = []
  for (let index = 0; index < 3; index += 1) waits.push(await count('192.0.2.1'))
  expect(waits.slice(0, 2)).toEqual([0, 0])
  expect(waits[2]).toBeGreaterThan(55_000)
  expect(waits[2]).toBeLessThanOrEqual(60_000)
  expect(await count('192.0.2.2')).toBe(0)
  await limiter.reward(getLimitKeys('192.0.2.1'))
  expect([await count('192.0.2.1'), (await count('192.0.2.1')) > 0]).toEqual([0, true])
})

test('guard: a /64 has the allowance of one address, its /56 twice and its /48 four times that', async () => {
  const hex = (number: number) => number.toString(16)
  const inOne64 = Array.from({ length: 50 }, (_, host) => `2001:db8:1:100::${hex(host)}`)
  expect(await countUntilRefused(createCounter(5).count, inOne64)).toBe(5)
  const { count } = createCounter(5)
  const inOne56 = Array.from({ length: 256 }, (_, net) => `2001:db8:1:1${hex(net).padStart(2, '0')}::1`)
  expect(await countUntilRefused(count, inOne56)).toBe(10)
  const inOne48 = Array.from({ length: 5000 }, (_, net) => `2001:db8:1:${hex(0x200 + net)}::1`)
  expect(await countUntilRefused(count, inOne48)).toBe(10)
  // Nobody else waits, however much of its /48 the flood has used.
  for (const other of ['2001:db8:2::1', '192.0.2.1', '::ffff:192.0.2.2']) expect(await count(other)).toBe(0)
})

/**
 * Which client counts: trusted proxies, X-Forwarded-For of a first and of a second post, and
 * whether they are one client.
 */
const hops: readonly (readonly [number, string, string, boolean])[] = [
  [0, '198.51.100.1', '198.51.100.2', true],
  [1, '198.51.100.1', '198.51.100.2', false],
  [1, 'evil, 198.51.100.1', 'other, 198.51.100.1', true],
  [1, '192.0.2.1, 198.51.100.1', '192.0.2.1, 198.51.100.2', false],
  [2, '198.51.100.1, 10.0.0.1', '198.51.100.2, 10.0.0.1', false],
  [2, '192.0.2.1, 198.51.100.1, 10.0.0.1', '192.0.2.2, 198.51.100.1, 10.0.0.2', true],
  [3, '192.0.2.9, 198.51.100.1, 10.0.0.1, 10.0.0.2', '192.0.2.8, 198.51.100.1, 10.0.0.3, 10.0.0.4', true],
  // Fewer entries than proxies, or words that are no address: then the connection itself counts.
  [2, '198.51.100.1', '198.51.100.2', true],
  [1, 'unknown', '_hidden', true],
  [1, '', ',', true],
  [1, '198.51.100.1:4711', '198.51.100.1:4712', true],
  [1, '[2001:db8::1]:4711', '2001:db8::2', true],
  [1, '2001:db8:0:1::1', '2001:db8:0:2::1', false],
  [1, '::ffff:198.51.100.1', '198.51.100.1', true],
]

test.each(hops)(
  'guard: behind %i proxies "%s" and "%s" are one client: %s',
  async (trustProxy, one, other, isOne) => {
    const { postJson } = await createTestServer({ settings: { trustProxy, rateLimit: 1 } })
    const post = async (forwarded: string) =>
      (await postJson('/api/callback-requests', callbackBody, { 'x-forwarded-for': forwarded })).status
    expect(await post(one)).toBe(201)
    expect(await post(other)).toBe(isOne ? 429 : 201)
  },
)

test('limits how many passwords wait for their check; a refused attempt is not counted', async () => {
  const limit = createLoginLimits(createMemoryLimits())
  const ask = (number: number, check: () => Promise<unknown>) =>
    limit({ address: `198.51.100.${number}` }, check)
  const gate = createGate()
  const waiting = Array.from({ length: loginLimits.places }, (_, number) => ask(number, () => gate.opened))
  const check = vi.fn(async () => true)
  await expect(ask(99, check)).rejects.toMatchObject({ status: 429, data: { error: 'too-many' } })
  expect(check).not.toHaveBeenCalled()
  gate.open()
  await Promise.all(waiting)
  // A check that fails makes room as well.
  for (let number = 0; number <= loginLimits.places; number += 1)
    await expect(ask(number, () => Promise.reject(new Error('disk')))).rejects.toThrow('disk')
  expect(await ask(99, check)).toBe(true)
})

test('one customer has one place in the queue; known devices have their own places', async () => {
  const limit = createLoginLimits(createMemoryLimits())
  const gate = createGate()
  const check = vi.fn(() => gate.opened)
  const flood = [1, 2, 3].flatMap((customer) =>
    Array.from({ length: 10 }, (_, net) => limit({ address: `2001:db8:${customer}:${net}::1` }, check)),
  )
  await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(3))
  const strangers = Array.from({ length: 17 }, (_, host) => limit({ address: `192.0.2.${host}` }, check))
  await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(loginLimits.places))
  const address = '198.51.100.1'
  await expect(limit({ address }, async () => true)).rejects.toMatchObject({ status: 429 })
  expect(await limit({ address, device: 'phone' }, async () => true)).toBe(true)
  gate.open()
  await Promise.all([...flood, ...strangers])
  expect(check).toHaveBeenCalledTimes(47)
})
