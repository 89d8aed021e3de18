import { randomBytes } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export interface Limits {
  /** The secret 'limits': the same on all servers that count together. */
  readonly secret: Buffer
  create(options: CounterOptions): Counter
}

export interface CounterOptions {
  readonly name: string
  readonly points: number
  readonly durationS: number
}

export interface Counter {
  /** Adds nothing when a key would exceed its points: returns the milliseconds to wait, else 0. */
  take(shares: readonly Share[]): Promise<number>
  giveBack(shares: readonly Share[]): Promise<void>
}

export interface Share {
  readonly key: string
  readonly weight: number
}

export function createMemoryLimits(secret: Buffer = randomBytes(32)): Limits {
  return { secret, create: createMemoryCounter }
}

export function createMemoryCounter({ name, points, durationS }: CounterOptions): Counter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: durationS })
  return {
    take: async (shares) => {
      for (const { key, weight } of shares) {
        const used = await limiter.get(key)
        if (used && used.consumedPoints + weight > points) return Math.max(1, used.msBeforeNext)
      }
      try {
        for (const { key, weight } of shares) await limiter.consume(key, weight)
        return 0
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.max(1, refused.msBeforeNext)
      }
    },
    giveBack: async (shares) => {
      for (const { key, weight } of shares) await limiter.reward(key, weight)
    },
  }
}
