import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Outbox } from '#store/outbox'
import type { RequestReader } from '#store/requestStore'
import { getLimitKeys, type LimitKey } from '../http/clientAddress.ts'
import type { Log } from '../http/log.ts'
import { getVisitorAddress } from './mail/visitorMail.ts'

const windowMs = 60 * 60_000
const readEveryMs = 1000
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
export type ConfirmationLimit = (request: KeptRequest, address?: string) => Promise<boolean>

/** Each mailbox gets one confirmation an hour. */
export function createConfirmationLimit(options: {
  readonly store: Pick<RequestReader, 'get'>
  readonly outbox: Pick<Outbox, 'waiting' | 'settled'>
  readonly now: () => Date
  readonly log: Log
}): ConfirmationLimit {
  const { store, outbox, now, log } = options
  let warnedAtMs = -Infinity
  /** By request id. */
  const confirmations = new Map<string, Confirmation>()
  let readAtMs = -Infinity
  /** Adds those of earlier runs and other servers. */
  const readOthers = async (nowMs: number) => {
    if (nowMs - readAtMs < readEveryMs) return
    readAtMs = nowMs
    for (const job of [...(await outbox.waiting('mail')), ...(await outbox.settled('mail'))]) {
      const atMs = Date.parse(job.at)
      const isNew = job.topic === 'confirmation' && nowMs - atMs < windowMs && !confirmations.has(job.id)
      const request = isNew ? await store.get(job.kind, job.id) : undefined
      const mailbox = request && getMailbox(request)
      if (mailbox !== undefined) confirmations.set(job.id, { atMs, mailbox, keys: [] })
    }
  }
  return async (request, address) => {
    const keys = address === undefined ? [] : getLimitKeys(address)
    const mailbox = getMailbox(request)
    if (mailbox === undefined) return false
    const nowMs = now().getTime()
    await readOthers(nowMs)
    for (const [id, { atMs }] of confirmations) if (nowMs - atMs >= windowMs) confirmations.delete(id)
    const recent = [...confirmations.values()]
    if (recent.some((each) => each.mailbox === mailbox)) return false
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
    confirmations.set(request.id, { atMs: nowMs, mailbox, keys })
    return true
  }
}

/** 'Noor+abc@voorbeeld.example' is usually the mailbox 'noor@voorbeeld.example'. */
function getMailbox(request: KeptRequest): string | undefined {
  return getVisitorAddress(request)
    ?.toLowerCase()
    .replace(/\+[^@]*@/, '@')
}
