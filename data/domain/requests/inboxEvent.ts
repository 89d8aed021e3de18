import { z } from 'zod/mini'
import { requestKinds } from '#domain/requests/kinds'

/** What happened to a request, as staff's screens are told. `removed` is erased or thrown away; who comes back from the trash is `changed`. */
export const inboxEventNames = ['created', 'changed', 'removed'] as const

export type InboxEventName = (typeof inboxEventNames)[number]

/**
 * How often the server says on the live connection that it is still there, whatever happens. Below the thirty seconds after which the server, and
 * some proxies, end a connection on which nothing moves.
 */
export const heartbeatMs = 20_000

/** The event that says so: a comment of the format keeps a connection open too, but a page never hears of it. */
export const heartbeatName = 'beat'

/** A page that heard nothing at all for this long has no connection, whatever its browser thinks: two beats stayed away, and half of one more. */
export const silenceMs = 2.5 * heartbeatMs

/** Which request it happened to; nothing of the person, so the screen fetches what it shows. */
export const inboxEventSchema = z.object({
  kind: z.enum(requestKinds),
  id: z.string(),
  version: z.int(),
  isUrgent: z.boolean(),
})

export type InboxEvent = z.infer<typeof inboxEventSchema>

/** One change to the lists. Its cursor is higher than that of every earlier change. */
export interface InboxChange {
  readonly cursor: number
  readonly name: InboxEventName
  readonly data: InboxEvent
}
