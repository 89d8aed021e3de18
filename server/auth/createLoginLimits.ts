import { createKeyedMutex } from '#domain/keyedMutex'
import type { Limits } from '#store/limits/limits'
import { getLimitKeys, type LimitKey } from '../http/clientAddress.ts'
import { createLimiter, createTooMany } from '../http/createLimiter.ts'

/**
 * Guesses per window of an address or a device, and passwords that may wait for their check (0.2 s
 * each): those of strangers, and those of devices that logged in before.
 */
export const loginLimits = { guesses: 20, windowS: 15 * 60, places: 20, devicePlaces: 10 } as const

export interface LoginClient {
  readonly address: string
  /**
   * Id of a device that logged in before, of a session, or of an account whose password was right. It
   * counts by itself, whoever shares its address.
   */
  readonly device?: string | undefined
}

/**
 * Runs a check of a password, a code or a token: undefined means wrong. Throws 429 when the client has used up its
 * guesses, or when too many are waiting. Never counts by name: strangers could lock staff out.
 */
export type LimitedCheck = <T>(
  client: LoginClient,
  check: () => Promise<T | undefined>,
) => Promise<T | undefined>

export function createLoginLimits(limits: Limits): LimitedCheck {
  const { guesses: points, windowS: durationS } = loginLimits
  const guesses = createLimiter(limits, { name: 'login', points, durationS })
  const rows = createKeyedMutex<string>()
  const waiting = { places: 0, devicePlaces: 0 }
  return async ({ address, device }, check) => {
    const keys: readonly [LimitKey, ...LimitKey[]] =
      device === undefined ? getLimitKeys(address) : [{ key: `device ${device}`, share: 1 }]
    // Counted before the check, for parallel guesses. A correct one is taken back.
    const waitMs = await guesses.count(keys)
    if (waitMs > 0) {
      const minutes = Math.ceil(waitMs / 60_000)
      const message = `Te veel pogingen. Probeer het over ${minutes} minuten opnieuw.`
      throw createTooMany(message, waitMs)
    }
    const row = device === undefined ? 'places' : 'devicePlaces'
    const widest = keys.at(-1) ?? keys[0]
    // One customer holds one place in the queue.
    return rows.run(widest.key, async () => {
      if (waiting[row] >= loginLimits[row]) {
        await guesses.reward(keys)
        const message = 'Er wordt nu heel vaak ingelogd. Probeer het over een paar seconden opnieuw.'
        throw createTooMany(message, 5_000)
      }
      waiting[row] += 1
      try {
        const result = await check()
        if (result !== undefined) await guesses.reward(keys)
        return result
      } finally {
        waiting[row] -= 1
      }
    })
  }
}
