import { z } from 'zod/mini'
import { requestStatuses } from '#domain/status'

const flagSchema = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((text) => text === 'true' || text === '1'),
)

/**
 * The question a list answers, as it stands in a URL. `q` searches all fields; `from` and `to` are ISO days or times
 * (both inclusive for days); `sort` is a column key, with '-' in front for descending; newest first without it.
 */
export const requestQuerySchema = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(z.enum(requestStatuses)),
  urgent: z.optional(flagSchema),
  spam: z.optional(flagSchema),
  from: z.optional(z.union([z.iso.date(), z.iso.datetime()])),
  to: z.optional(z.union([z.iso.date(), z.iso.datetime()])),
  sort: z.optional(z.string().check(z.regex(/^-?[A-Za-z0-9]{1,40}$/))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
})

export type RequestQuery = z.infer<typeof requestQuerySchema>
