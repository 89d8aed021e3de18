import { createLimiter, createTooMany, type Limiter } from '../http/createLimiter.ts'

/** Wrong log-ins per window, and passwords that may wait for their check (0.2 s each). */
export const loginLimits = { perAddress: 20, perName: 10, windowS: 15 * 60, waiting: 20 } as const

/** Counts before the check, for parallel log-ins; a correct one is taken back. */
export interface LoginLimits {
  /** Throws 429 when the address or the name has used up its attempts. */
  count(address: string, name: string): Promise<void>
  giveBack(address: string, name: string): Promise<void>
  /** Throws 429 when too many are waiting already. */
  queue<T>(verify: () => Promise<T>): Promise<T>
}

export function createLoginLimits(): LoginLimits {
  const { perAddress, perName, windowS } = loginLimits
  const byAddress = createLimiter({ points: perAddress, durationS: windowS })
  const byName = createLimiter({ points: perName, durationS: windowS })
  let waiting = 0
  return {
    count: async (address, name) => {
      await count(byAddress, address)
      await count(byName, getNameKey(name))
    },
    giveBack: async (address, name) => {
      await byAddress.reward(address)
      await byName.forget(getNameKey(name))
    },
    queue: async (verify) => {
      if (waiting >= loginLimits.waiting) {
        throw createTooMany(
          'Er wordt nu heel vaak ingelogd. Probeer het over een paar seconden opnieuw.',
          5_000,
        )
      }
      waiting += 1
      try {
        return await verify()
      } finally {
        waiting -= 1
      }
    },
  }
}

async function count(limiter: Limiter, key: string): Promise<void> {
  const waitMs = await limiter.count(key)
  if (waitMs === 0) return
  const minutes = Math.ceil(Math.ceil(waitMs / 1000) / 60)
  const message = `Te veel pogingen om in te loggen. Probeer het over ${minutes} minuten opnieuw.`
  throw createTooMany(message, waitMs)
}

function getNameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase().slice(0, 100)
}
