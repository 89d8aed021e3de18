import type { KeptRequest } from '#domain/keptRequest'
import type { Outbox } from '#store/outbox'
import type { RequestReader } from '#store/requestStore'
import type { SteadyClock } from './steadyClock.ts'
import { toMailbox, toVisitorAddress } from './visitorAddress.ts'

const windowMs = 60 * 60_000
/** In an hour, whoever asked: a form that can be made to write to anybody must not write to many. */
const atMost = 60

/** Says whether a visitor may be sent a confirmation, and counts it if so: one an hour for each mailbox, and `atMost` for all. */
export function createConfirmationLimit(
  store: Pick<RequestReader, 'get'>,
  outbox: Pick<Outbox, 'entries'>,
  clock: SteadyClock,
): (request: KeptRequest) => boolean {
  /** When each mailbox was last written to, oldest first. */
  const lastMs = new Map<string, number>()
  const dropOld = () => {
    for (const [mailbox, atMs] of lastMs) {
      if (clock.nowMs() - atMs < windowMs) break
      lastMs.delete(mailbox)
    }
  }
  // What an earlier run sent counts too. Which mailbox it was is read from the request, for the outbox has no addresses.
  for (const { topic, kind, id, at } of outbox.entries()) {
    const request = topic === 'confirmation' ? store.get(kind, id) : undefined
    const address = request && toVisitorAddress(request)
    if (address !== undefined) lastMs.set(toMailbox(address), Math.min(Date.parse(at), clock.nowMs()))
  }
  return (request) => {
    const address = toVisitorAddress(request)
    if (address === undefined) return false
    dropOld()
    const mailbox = toMailbox(address)
    if (lastMs.has(mailbox) || lastMs.size >= atMost) return false
    lastMs.set(mailbox, clock.nowMs())
    return true
  }
}
