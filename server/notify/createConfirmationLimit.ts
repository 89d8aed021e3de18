import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Outbox } from '#store/outbox'
import type { RequestReader } from '#store/requestStore'
import type { Log } from '../http/log.ts'
import type { SteadyClock } from './steadyClock.ts'
import { toMailbox, toVisitorAddress } from './mail/visitorMail.ts'

const windowMs = 60 * 60_000
/** In an hour, whoever asked: a form that can be made to write to anybody must not write to many. */
const atMost = 60
/** Of those, for one client: it must not use up what others are to have, and a household needs no more. */
const atMostPerClient = 6

interface Confirmed {
  readonly atMs: number
  /** In memory alone: addresses are not kept. Undefined for what is found at the start. */
  readonly client: string | undefined
}

/** Says whether the visitor of a request may be sent a confirmation, and counts it if so. `client` is whom the request came from. */
export type ConfirmationLimit = (request: KeptRequest, client?: string) => boolean

/** Makes a limit of one an hour for each mailbox, `atMostPerClient` for each client, and `atMost` for all. */
export function createConfirmationLimit({
  store,
  outbox,
  clock,
  log,
}: {
  readonly store: Pick<RequestReader, 'get'>
  readonly outbox: Pick<Outbox, 'entries'>
  readonly clock: SteadyClock
  readonly log: Log
}): ConfirmationLimit {
  /** By mailbox, when it was last written to. */
  const confirmed = new Map<string, Confirmed>()
  let saidFullMs = -Infinity
  const dropOld = () => {
    for (const [mailbox, { atMs }] of confirmed) {
      if (clock.nowMs() - atMs >= windowMs) confirmed.delete(mailbox)
    }
  }
  const countOf = (client: string) =>
    [...confirmed.values()].filter((confirmation) => confirmation.client === client).length
  const sayFull = () => {
    if (clock.nowMs() - saidFullMs < windowMs) return
    saidFullMs = clock.nowMs()
    log.warn({ atMost }, 'all confirmations of this hour are used up; further visitors get none for now')
  }

  // What an earlier run sent counts too. Which mailbox it was is read from the request, for the outbox has no addresses.
  for (const { topic, kind, id, at } of outbox.entries()) {
    const request = topic === 'confirmation' ? store.get(kind, id) : undefined
    const address = request && toVisitorAddress(request)
    if (address === undefined) continue
    confirmed.set(toMailbox(address), { atMs: Math.min(Date.parse(at), clock.nowMs()), client: undefined })
  }
  return (request, client) => {
    const address = toVisitorAddress(request)
    if (address === undefined) return false
    dropOld()
    const mailbox = toMailbox(address)
    if (confirmed.has(mailbox)) return false
    if (confirmed.size >= atMost) {
      sayFull()
      return false
    }
    if (client !== undefined && countOf(client) >= atMostPerClient) return false
    confirmed.set(mailbox, { atMs: clock.nowMs(), client })
    return true
  }
}
