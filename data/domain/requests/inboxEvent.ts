import { z } from 'zod/mini'
import { requestKinds } from '#domain/forms/kinds'

/** `removed` is erased or moved to the trash; a restored request is `changed`. */
export const inboxEventNames = ['created', 'changed', 'removed'] as const

export type InboxEventName = (typeof inboxEventNames)[number]

/** Heartbeat interval. The server and some proxies close a silent connection after 30 s. */
export const heartbeatMs = 20_000

/** An event, because a page does not see comments. */
export const heartbeatName = 'beat'

export const silenceMs = 2.5 * heartbeatMs

/** Holds no personal data: the screen fetches the rest. */
export const inboxEventSchema = z.object({
  kind: z.enum(requestKinds),
  id: z.string(),
  version: z.int(),
  isUrgent: z.boolean(),
})

export type InboxEvent = z.infer<typeof inboxEventSchema>

/** Each change has a higher cursor than the one before. */
export interface InboxChange {
  readonly cursor: number
  readonly name: InboxEventName
  readonly data: InboxEvent
}
