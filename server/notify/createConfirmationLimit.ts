import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Outbox } from '#store/outbox'
import type { RequestReader } from '#store/requestStore'
import { getLimitKeys, type LimitKey } from '../http/clientAddress.ts'
import type { Log } from '../http/log.ts'
import { getVisitorAddress } from './mail/visitorMail.ts'

const windowMs = 60 * 60_000
/** Prevents mail to many strangers through the form. */
const maxPerHour = 60
/** One client must not use up the confirmations of others. */
const maxPerHourAndClient = 6

interface Confirmation {
  readonly atMs: number
  readonly mailbox: string
  /** None for earlier runs: clients are not stored. */
  readonly keys: readonly LimitKey[]
}

/** Returns true, and counts, if the visitor of this request may be sent a confirmation. */
export type ConfirmationLimit = (request: KeptRequest, address?: string) => boolean

/** Each mailbox gets one confirmation an hour. */
export function createConfirmationLimit(options: {
  readonly store: Pick<RequestReader, 'get'>
  readonly outbox: Pick<Outbox, 'jobs'>
  readonly now: () => Date
  readonly log: Log
}): ConfirmationLimit {
  const { store, outbox, now, log } = options
  let warnedAtMs = -Infinity
  let recent = [...outbox.jobs()].flatMap(({ topic, kind, id, at }): readonly Confirmation[] => {
    const request = topic === 'confirmation' ? store.get(kind, id) : undefined
    const mailbox = request && getMailbox(request)
    return mailbox === undefined ? [] : [{ atMs: Date.parse(at), mailbox, keys: [] }]
  })
  return (request, address) => {
    const keys = address === undefined ? [] : getLimitKeys(address)
    const mailbox = getMailbox(request)
    const nowMs = now().getTime()
    recent = recent.filter(({ atMs }) => nowMs - atMs < windowMs)
    if (mailbox === undefined || recent.some((each) => each.mailbox === mailbox)) return false
    if (recent.length >= maxPerHour) {
      if (nowMs - warnedAtMs >= windowMs) {
        warnedAtMs = nowMs
        log.warn({ maxPerHour }, 'no confirmations are left for this hour; further visitors get none')
      }
      return false
    }
    const isUsedUp = ({ key, share }: LimitKey) =>
      recent.filter((each) => each.keys.some((used) => used.key === key)).length >=
      maxPerHourAndClient * share
    if (keys.some(isUsedUp)) return false
    recent.push({ atMs: nowMs, mailbox, keys })
    return true
  }
}

/** 'Noor+abc@voorbeeld.example' is usually the mailbox 'noor@voorbeeld.example'. */
function getMailbox(request: KeptRequest): string | undefined {
  return getVisitorAddress(request)
    ?.toLowerCase()
    .replace(/\+[^@]*@/, '@')
}
