import type { H3Event } from 'h3'
import { getClientAddress, toLimitKey } from '../http/clientAddress.ts'
import { createLimiter } from '../http/createLimiter.ts'
import { createRefusal } from '../http/createRefusal.ts'
import type { ServerSettings } from '../settings.ts'

/** A check that throws 429 once a client has sent `rateLimit` form posts within a minute. Each client has its own count. */
export function createPostLimit({
  rateLimit,
  trustProxy,
}: Pick<ServerSettings, 'rateLimit' | 'trustProxy'>): (event: H3Event) => Promise<void> {
  if (rateLimit === 0) return async () => undefined
  const limiter = createLimiter({ points: rateLimit, durationS: 60 })
  return async (event) => {
    const waitMs = await limiter.count(toLimitKey(getClientAddress(event, trustProxy)))
    if (waitMs === 0) return
    throw createRefusal(
      429,
      'too-many',
      'U heeft in korte tijd veel aanvragen verstuurd. Wacht een minuut en probeer het opnieuw, of bel ons direct.',
      { headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } },
    )
  }
}
