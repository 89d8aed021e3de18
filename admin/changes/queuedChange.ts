import { z } from 'zod/mini'
import { changeSchema } from '#domain/requests/change'
import { requestKinds } from '#domain/requests/kinds'

/** A change that staff made and that the server has not confirmed yet. */
export const queuedChangeSchema = z.object({
  key: z.string(),
  /** The staff name it was made under: nobody else sends it. */
  by: z.string(),
  kind: z.enum(requestKinds),
  id: z.string(),
  /** The request's reference, to name it by. */
  reference: z.string(),
  /** The version it was made on; see If-Match. */
  version: z.int(),
  change: changeSchema,
  /** True once it went out: the server may have made it, also where no answer came. */
  hasLeft: z.optional(z.boolean()),
})

export type QueuedChange = z.infer<typeof queuedChangeSchema>
