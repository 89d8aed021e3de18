import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Limits } from '#store/limits/limits'
import type { Outbox } from '#store/outbox/outbox'
import type { RequestReader } from '#store/requests/requestStore'
import { getLimitKeys } from '../http/clientAddress.ts'
import { createLimiter } from '../http/createLimiter.ts'
import type { Log } from '../http/log.ts'
import { getVisitorAddress } from './mail/visitorMail.ts'

const windowMs = 60 * 60_000
/** Prevents mail to many strangers through the form. */
const maxPerHour = 60
/** One client must not use up the confirmations of others. */
const maxPerHourAndClient = 6

/** Returns true, and counts, if the visitor of this request may be sent a confirmation. */
export type ConfirmationLimit = (request: KeptRequest, address?: string) => Promise<boolean>

/** Each mailbox gets one confirmation an hour. Those of all servers count. */
export function createConfirmationLimit(options: {
  readonly store: Pick<RequestReader, 'get'>
  readonly outbox: Pick<Outbox, 'waiting' | 'settled'>
  readonly limits: Limits
  readonly now: () => Date
  readonly log: Log
}): ConfirmationLimit {
  const { store, outbox, limits, now, log } = options
  const clients = createLimiter(limits, {
    name: 'confirmations',
    points: maxPerHourAndClient,
    durationS: windowMs / 1000,
  })
  let warnedAtMs = -Infinity
  const confirmations = new Map<string, { readonly atMs: number; readonly mailbox: string }>()
  const isLeft = (wanted: string, nowMs: number): boolean => {
    for (const [id, { atMs }] of confirmations) if (nowMs - atMs >= windowMs) confirmations.delete(id)
    for (const { mailbox } of confirmations.values()) if (mailbox === wanted) return false
    if (confirmations.size < maxPerHour) return true
    if (nowMs - warnedAtMs >= windowMs) {
      warnedAtMs = nowMs
      log.warn({ maxPerHour }, 'no confirmations are left for this hour; further visitors get none')
    }
    return false
  }
  /** Adds those of earlier runs and other servers. */
  const readOthers = async (nowMs: number) => {
    for (const job of [...(await outbox.waiting('mail')), ...(await outbox.settled('mail'))]) {
      const atMs = Date.parse(job.at)
      const isNew = job.topic === 'confirmation' && nowMs - atMs < windowMs && !confirmations.has(job.id)
      const request = isNew ? await store.get(job.kind, job.id) : undefined
      const mailbox = request && getMailbox(request)
      if (mailbox !== undefined) confirmations.set(job.id, { atMs, mailbox })
    }
  }
  return async (request, address) => {
    const mailbox = getMailbox(request)
    const nowMs = now().getTime()
    // During a flood nothing is read.
    if (mailbox === undefined || !isLeft(mailbox, nowMs)) return false
    if (address !== undefined && (await clients.count(getLimitKeys(address))) > 0) return false
    await readOthers(nowMs)
    if (!isLeft(mailbox, nowMs)) return false
    confirmations.set(request.id, { atMs: nowMs, mailbox })
    return true
  }
}

/** 'Noor+abc@voorbeeld.example' is usually the mailbox 'noor@voorbeeld.example'. */
function getMailbox(request: KeptRequest): string | undefined {
  return getVisitorAddress(request)
    ?.toLowerCase()
    .replace(/\+[^@]*@/, '@')
}
