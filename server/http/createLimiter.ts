import { createHmac, randomBytes } from 'node:crypto'
import type { H3Event } from 'h3'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { getClientAddress, getLimitKey } from './clientAddress.ts'
import { createRefusal } from './createRefusal.ts'

export interface Limiter {
  /** Returns the milliseconds to wait when the client is over its limit, else 0. */
  count(key: string): Promise<number>
  /** Takes one back. */
  reward(key: string): Promise<void>
  /** Resets the client's count. */
  forget(key: string): Promise<void>
}

/** 65,536 buckets: of a hundred clients at once, two share a bucket in one minute of fourteen. */
const bucketBytes = 2

/** Bounded memory. The buckets depend on a secret, so nobody can aim at another client's. */
export function createLimiter(options: { readonly points: number; readonly durationS: number }): Limiter {
  const { points, durationS } = options
  const limiter = new RateLimiterMemory({ points, duration: durationS })
  const secret = randomBytes(32)
  const getBucket = (key: string) =>
    createHmac('sha256', secret).update(key).digest().readUIntBE(0, bucketBytes).toString(36)
  return {
    count: async (key) => {
      try {
        await limiter.consume(getBucket(key))
        return 0
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.max(1, refused.msBeforeNext)
      }
    },
    reward: async (key) => void (await limiter.reward(getBucket(key))),
    forget: async (key) => void (await limiter.delete(getBucket(key))),
  }
}

/** Throws 429 with `message` once a client sent more than `perMinute`. */
export function createClientLimit(options: {
  readonly perMinute: number
  readonly trustProxy: number
  readonly message: string
}): (event: H3Event) => Promise<void> {
  const { perMinute, trustProxy, message } = options
  const limiter = createLimiter({ points: perMinute, durationS: 60 })
  return async (event) => {
    const waitMs = await limiter.count(getLimitKey(getClientAddress(event, trustProxy)))
    if (waitMs > 0) throw createTooMany(message, waitMs)
  }
}

/** 429 with the time to wait. */
export function createTooMany(message: string, waitMs: number) {
  const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) }
  return createRefusal(429, 'too-many', message, { headers })
}
