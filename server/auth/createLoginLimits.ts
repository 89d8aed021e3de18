import { createLimiter, createTooMany, type Limiter } from '../http/createLimiter.ts'

/** Wrong log-ins per window, and passwords that may wait for their check (0.2 s each). */
export const loginLimits = { perAddress: 20, perName: 10, windowS: 15 * 60, waiting: 20 } as const

/**
 * Runs a check of a password: undefined means wrong. Throws 429 when too many are waiting, or when
 * the address or the name has used up its attempts. Counts before the check, for parallel log-ins;
 * a correct one is taken back.
 */
export type LimitedCheck = <T>(
  client: { readonly address: string; readonly name: string },
  check: () => Promise<T | undefined>,
) => Promise<T | undefined>

export function createLoginLimits(): LimitedCheck {
  const { perAddress, perName, windowS } = loginLimits
  const byAddress = createLimiter({ points: perAddress, durationS: windowS })
  const byName = createLimiter({ points: perName, durationS: windowS })
  let waiting = 0
  return async ({ address, name }, check) => {
    if (waiting >= loginLimits.waiting) {
      const message = 'Er wordt nu heel vaak ingelogd. Probeer het over een paar seconden opnieuw.'
      throw createTooMany(message, 5_000)
    }
    waiting += 1
    try {
      const nameKey = name.normalize('NFKC').trim().toLowerCase().slice(0, 100)
      await count(byAddress, address)
      await count(byName, nameKey)
      const result = await check()
      if (result !== undefined) {
        await byAddress.reward(address)
        await byName.forget(nameKey)
      }
      return result
    } finally {
      waiting -= 1
    }
  }
}

async function count(limiter: Limiter, key: string): Promise<void> {
  const waitMs = await limiter.count(key)
  if (waitMs === 0) return
  const minutes = Math.ceil(waitMs / 60_000)
  const message = `Te veel pogingen om in te loggen. Probeer het over ${minutes} minuten opnieuw.`
  throw createTooMany(message, waitMs)
}
