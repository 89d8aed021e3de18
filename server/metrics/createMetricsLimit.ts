import type { H3Event } from 'h3'
import { getClientAddress, toLimitKey } from '../http/clientAddress.ts'
import { createLimiter } from '../http/createLimiter.ts'
import { createRefusal } from '../http/createRefusal.ts'
import type { ServerSettings } from '../settings.ts'

/** A page tells of a call, a chat and itself, and a phone network has many visitors behind one address. */
const perMinute = 60

/**
 * A check that throws 429 once a client has told too much within a minute. Counts apart from the form posts: whatever happens here, a
 * visitor can still send a request.
 */
export function createMetricsLimit({
  trustProxy,
}: Pick<ServerSettings, 'trustProxy'>): (event: H3Event) => Promise<void> {
  const limiter = createLimiter({ points: perMinute, durationS: 60 })
  return async (event) => {
    const waitMs = await limiter.count(toLimitKey(getClientAddress(event, trustProxy)))
    if (waitMs === 0) return
    throw createRefusal(429, 'too-many', 'Er is in korte tijd te veel geteld.', {
      headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
    })
  }
}
