import { createMemoryLimits } from '#store/limits/limits'
import { expect, test } from 'vitest'
import { getLimitKeys } from '../../server/http/clientAddress.ts'
import { createLimiter } from '../../server/http/createLimiter.ts'

test('a flood from changing addresses uses bounded memory and blocks no other client', async () => {
  const limiter = createLimiter(createMemoryLimits(), { name: 'test', points: 30, durationS: 600 })
  const before = process.memoryUsage().heapUsed
  let refused = 0
  for (let number = 0; number < 300_000; number += 1) {
    const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
    if ((await limiter.count(getLimitKeys(address))) > 0) refused += 1
  }
  // One entry an address would be some 140 MB; this is some 30, and would be after millions.
  expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(80)
  expect(refused).toBe(0)
})
