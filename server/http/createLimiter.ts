import { createHmac, randomBytes } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** A count per client within a time. */
export interface Limiter {
  /** Counts one. Gives the milliseconds to wait when the client has used up its share, else 0. */
  count(key: string): Promise<number>
  /** Takes one back. */
  reward(key: string): Promise<void>
  /** Forgets all that was counted. */
  forget(key: string): Promise<void>
}

/** 2^16: two of a hundred clients at once share a count in one minute of fourteen, and each still has room in it. */
const bucketBytes = 2

/**
 * A limiter whose memory has an end, however many addresses come by: clients are counted in 65,536 buckets, a few dozen megabytes when
 * all are in use. Which client falls into which is a secret of this process, so that nobody can aim at another's.
 */
export function createLimiter({
  points,
  durationS,
}: {
  readonly points: number
  readonly durationS: number
}): Limiter {
  const limiter = new RateLimiterMemory({ points, duration: durationS })
  const secret = randomBytes(32)
  const toBucket = (key: string) =>
    createHmac('sha256', secret).update(key).digest().readUIntBE(0, bucketBytes).toString(36)
  return {
    count: async (key) => {
      try {
        await limiter.consume(toBucket(key))
        return 0
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        // A count that ends this very moment still refused this time.
        return Math.max(1, refused.msBeforeNext)
      }
    },
    reward: async (key) => void (await limiter.reward(toBucket(key))),
    forget: async (key) => void (await limiter.delete(toBucket(key))),
  }
}
