import { createHmac } from 'node:crypto'
import type { H3Event } from 'h3'
import type { Limits } from '#store/limits/limits'
import { getClientAddress, getLimitKeys, type LimitKey } from './clientAddress.ts'
import { createRefusal } from './createRefusal.ts'

/** 65,536 buckets: of a hundred clients at once, two share a bucket in one minute of fourteen. */
const bucketBytes = 2

/** One count of the widest prefix. A narrower one has a smaller share, so its count weighs more. */
const widestShare = 4

/** Bounded memory. The buckets depend on a secret, so nobody can aim at another client's. */
export function createLimiter(
  limits: Limits,
  options: { readonly name: string; readonly points: number; readonly durationS: number },
) {
  const { name, points, durationS } = options
  const counter = limits.create({ name, points: points * widestShare, durationS })
  const getShares = (keys: readonly LimitKey[]) =>
    keys.map(({ key, share }) => ({
      key: createHmac('sha256', limits.secret).update(key).digest().readUIntBE(0, bucketBytes).toString(36),
      weight: widestShare / share,
    }))
  return {
    /** Returns the milliseconds to wait, and counts nothing, when a key is used up; else 0. */
    count: (keys: readonly LimitKey[]) => counter.take(getShares(keys)),
    reward: (keys: readonly LimitKey[]) => counter.giveBack(getShares(keys)),
  }
}

/** Throws 429 with `message` once a client sent more than `points` within `durationS` seconds. */
export function createClientLimit(options: {
  readonly limits: Limits
  readonly name: string
  readonly points: number
  readonly durationS: number
  readonly trustProxy: number
  readonly message: string
}): (event: H3Event) => Promise<void> {
  const { limits, name, points, durationS, trustProxy, message } = options
  const limiter = createLimiter(limits, { name, points, durationS })
  return async (event) => {
    const waitMs = await limiter.count(getLimitKeys(getClientAddress(event, trustProxy)))
    if (waitMs > 0) throw createTooMany(message, waitMs)
  }
}

export function createTooMany(message: string, waitMs: number) {
  const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) }
  return createRefusal(429, 'too-many', message, { headers })
}
