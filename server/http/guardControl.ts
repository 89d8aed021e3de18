import { createHash, timingSafeEqual } from 'node:crypto'
import type { H3Event } from 'h3'
import { getDirectAddress, isLoopback } from './clientAddress.ts'
import { createRefusal } from './createRefusal.ts'

/** From this machine, without a proxy, with the data folder's key. Throws 404 and 401. */
export function guardControl(event: H3Event, controlKey: string | undefined): void {
  if (controlKey === undefined || !isFromThisMachine(event)) {
    throw createRefusal(404, 'not-found', 'There is nothing here.')
  }
  if (!hasBearer(event, controlKey)) {
    throw createRefusal(401, 'no-session', 'The key of the running server was wrong. Try again.')
  }
}

/** The owner and programs read these responses. */
export function isControlPath(event: H3Event): boolean {
  return event.url.pathname.startsWith('/api/local/')
}

function isFromThisMachine(event: H3Event): boolean {
  const address = getDirectAddress(event)
  // With HOST set to another address of this machine, its own programs come from that one.
  const ownAddress = event.runtime?.node?.req.socket.localAddress?.replace(/^::ffff:/, '')
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => event.req.headers.has(name))
  return (isLoopback(address) || address === ownAddress) && !isForwarded
}

/** Whether the request has this key, compared in constant time. */
function hasBearer(event: H3Event, key: string): boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  const given = event.req.headers.get('authorization') ?? ''
  return timingSafeEqual(sha256(given), sha256(`Bearer ${key}`))
}
