import { createHash } from 'node:crypto'
import { createOverNotice, createWithdrawnNotice, getSecondsLeft } from '#domain/push/notices'
import type { PushNotice } from '#domain/push/schemas'
import type { Promises } from '#domain/promises/promises'
import type { StaffChange } from '#domain/requests/change'
import { getHandling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { isWithdrawn } from '#domain/follow/followedRequest'
import { isTrashed } from '#domain/requests/trash'
import type { Log } from '../../http/log.ts'
import type { Device, Devices } from './createDevices.ts'
import type { PushResult, PushSender } from './createPushSender.ts'

export interface PushDependencies {
  readonly devices: Devices
  readonly sender: PushSender
  /** 'host:port' of push services besides the known ones. */
  readonly hosts: readonly string[]
  readonly log: Log
  readonly now: () => Date
}

/** At once: each message is encrypted, which takes some of the server's time. */
const batchLength = 20

/** Sends a notice to devices, and remembers which took it. Devices that are gone are removed. */
export async function pushToDevices(
  { devices, sender, log, now }: PushDependencies,
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

/** A push service may take a closing message somewhat later than the promise. */
const minClosingSeconds = 60

/**
 * Closes the notification on the phones of others, once somebody took or answered a request. Of a request
 * that its visitor withdrew, everybody is told.
 */
export async function closeNotices(
  push: PushDependencies & { readonly promises: Promises },
  { before, after, by }: StaffChange,
): Promise<void> {
  const isNowWithdrawn = isWithdrawn(after) && !isWithdrawn(before)
  if (!isNowWithdrawn && (!isWaiting(before) || isWaiting(after))) return
  const { devices, promises, now } = push
  const others = (await devices.list()).filter(({ account }) => account !== by)
  const seconds = Math.max(minClosingSeconds, getSecondsLeft(after, promises, now()))
  const notice = isNowWithdrawn
    ? createWithdrawnNotice(after, isWaiting(before))
    : createOverNotice(after, by)
  await pushToDevices(push, others, notice, seconds)
}

/** Nobody took it or called. */
function isWaiting(request: KeptRequest): boolean {
  return request.status === 'new' && !isTrashed(request) && getHandling(request).assignee === undefined
}

/** RFC 8030, 5.4: at most 32 characters of base64url. */
function toTopic(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}
