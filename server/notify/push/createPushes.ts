import { createHash } from 'node:crypto'
import { isUntaken } from '#domain/duty/escalation'
import { isWithdrawn } from '#domain/follow/followedRequest'
import { createOverNotice, createWithdrawnNotice, getSecondsLeft } from '#domain/push/notices'
import type { PushNotice } from '#domain/push/schemas'
import type { Promises } from '#domain/promises/promises'
import type { StaffChange } from '#domain/requests/change'
import { getHandling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { NotificationJob } from '#store/outbox/notificationJob'
import type { Outbox } from '#store/outbox/outbox'
import type { Log } from '../../http/log.ts'
import type { DutyBook } from '../duty/createDuty.ts'
import { isEnteredBy } from '../duty/handover.ts'
import type { Device, Devices } from './createDevices.ts'
import type { PushResult, PushSender } from './createPushSender.ts'

export interface PushDependencies {
  readonly devices: Devices
  readonly sender: PushSender
  readonly duty: Pick<DutyBook, 'listWoken'>
  /** 'host:port' of push services besides the known ones. */
  readonly hosts: readonly string[]
  readonly log: Log
  readonly now: () => Date
}

/** At once: each message is encrypted, which takes some of the server's time. */
const batchLength = 20

/** Sends a notice to devices, and remembers which took it. Devices that are gone are removed. */
export async function pushToDevices(
  { devices, sender, log, now }: Pick<PushDependencies, 'devices' | 'sender' | 'log' | 'now'>,
  to: readonly Device[],
  notice: PushNotice,
  ttlSeconds: number,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, PushResult>> {
  const topic = toTopic(notice.tag)
  const results = new Map<string, PushResult>()
  for (let start = 0; start < to.length; start += batchLength) {
    await Promise.all(
      to.slice(start, start + batchLength).map(async ({ id, subscription }) => {
        results.set(id, await sender.send(subscription, notice, { ttlSeconds, topic }, signal))
      }),
    )
  }
  const known = [...results].flatMap(([id, { outcome }]) =>
    outcome === 'sent' || outcome === 'gone' ? [{ id, outcome } as const] : [],
  )
  // The messages are sent: a failure to write this must not send them again.
  await devices
    .note(known, now())
    .catch((err: unknown) => log.error({ err }, 'the devices of push messages could not be written'))
  return results
}

/**
 * The devices that new requests wake: of who is on duty; of everybody if nobody is, or if none of them has
 * a device. Not of who entered the requests by hand.
 */
export async function listWokenDevices(
  { duty }: Pick<PushDependencies, 'duty'>,
  all: readonly Device[],
  requests: readonly KeptRequest[],
  at: Date,
): Promise<readonly Device[]> {
  const woken = await duty.listWoken(at)
  const onDuty = all.filter(({ account }) => woken.includes(account))
  return (onDuty.length > 0 ? onDuty : all).filter(({ account }) => !isEnteredBy(requests, account))
}

/** A push service may take a closing message somewhat later than the promise. */
const minClosingSeconds = 60

/**
 * Closes the notification on the phones that have it, once somebody took or answered a request. Who is
 * given the request hears of that instead. A withdrawal is told to who has the request, else to all of these.
 */
export async function closeNotices(
  push: PushDependencies & { readonly promises: Promises; readonly outbox: Pick<Outbox, 'settled'> },
  { before, after, by }: StaffChange,
): Promise<void> {
  const isNowWithdrawn = isWithdrawn(after) && !isWithdrawn(before)
  if (!isNowWithdrawn && (!isUntaken(before) || isUntaken(after))) return
  const { devices, promises, outbox, now } = push
  const isTold = ({ id, topic, state }: NotificationJob) =>
    id === after.id && topic === 'escalation' && state === 'sent'
  const all = await devices.list()
  const told = (await outbox.settled('push')).some(isTold)
    ? all
    : await listWokenDevices(push, all, [after], new Date(after.createdAt))
  const { assignee } = getHandling(after)
  const others = told.filter(({ account }) => account !== by && account !== assignee)
  const own = all.filter(({ account }) => account === assignee)
  const seconds = Math.max(minClosingSeconds, getSecondsLeft(after, promises, now()))
  const notice = isNowWithdrawn
    ? createWithdrawnNotice(after, isUntaken(before))
    : createOverNotice(after, assignee ?? by)
  await pushToDevices(push, isNowWithdrawn && own.length > 0 ? own : others, notice, seconds)
}

/** RFC 8030, 5.4: at most 32 characters of base64url. */
function toTopic(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}
