import { randomBytes } from 'node:crypto'
import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible'

/** Where limits are counted. */
export interface Limits {
  /** Random, and the same on all servers that count together. */
  readonly secret: Buffer
  /** Allows `points` in `durationS`, for each key. Limits of other names do not count with it. */
  create(options: {
    readonly name: string
    readonly points: number
    readonly durationS: number
  }): RateLimiterAbstract
}

/** Counts for this process, until it stops. */
export function createMemoryLimits(): Limits {
  return {
    secret: randomBytes(32),
    create: ({ name, points, durationS }) =>
      new RateLimiterMemory({ keyPrefix: name, points, duration: durationS }),
  }
}
