import { z } from 'zod/mini'
import { requestKinds } from '#domain/kinds'

/** What happened to a request, as staff's screens are told. `removed` is erased or thrown away; who comes back from the trash is `changed`. */
export const inboxEventNames = ['created', 'changed', 'removed'] as const

export type InboxEventName = (typeof inboxEventNames)[number]

/** Which request it happened to; nothing of the person, so the screen fetches what it shows. */
export const inboxEventSchema = z.object({
  kind: z.enum(requestKinds),
  id: z.string(),
  version: z.int(),
  isUrgent: z.boolean(),
})

export type InboxEvent = z.infer<typeof inboxEventSchema>
