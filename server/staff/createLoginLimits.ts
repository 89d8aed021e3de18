import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { createRefusal } from '../http/createRefusal.ts'

/** Wrong log-ins within a quarter of an hour: for one address, and for one name whoever tries it. */
export const loginLimits = { perAddress: 20, perName: 10, windowS: 15 * 60 } as const

/** Counts log-ins before they are checked, so that many at once are counted too; a right one is given back. */
export interface LoginLimits {
  /** Throws 429 when the address or the name has used up its attempts. */
  count(address: string, name: string): Promise<void>
  giveBack(address: string, name: string): Promise<void>
}

/** The limits on log-in attempts, in memory. */
export function createLoginLimits(): LoginLimits {
  const { perAddress, perName, windowS } = loginLimits
  const byAddress = new RateLimiterMemory({ points: perAddress, duration: windowS })
  const byName = new RateLimiterMemory({ points: perName, duration: windowS })
  return {
    count: async (address, name) => {
      await consume(byAddress, address)
      await consume(byName, toNameKey(name))
    },
    giveBack: async (address, name) => {
      await byAddress.reward(address)
      await byName.delete(toNameKey(name))
    },
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.ceil(refused.msBeforeNext / 1000)
    throw createRefusal(
      429,
      'too-many',
      `Te veel pogingen om in te loggen. Probeer het over ${Math.ceil(seconds / 60)} minuten opnieuw.`,
      { headers: { 'retry-after': String(seconds) } },
    )
  }
}

function toNameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase().slice(0, 100)
}
