import { z } from 'zod/mini'
import { requestKinds } from '#domain/requests/kinds'
import { requestStatuses } from '#domain/requests/status'

const flagSchema = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((text) => text === 'true' || text === '1'),
)

/** The word that sorts in work order (workOrder.ts) instead of by a column. */
export const workSort = 'work'

/**
 * The question a list answers, as it stands in a URL. `q` searches all fields; `status` is one or more of them, with commas; `open` is whether
 * somebody still has to be reached; `person` is a phone number or e-mail address (person.ts), `samePersonAs` the id of a request whose person is
 * meant; `from` and `to` are ISO days or times (both inclusive for days). `trash` asks for what was thrown away instead of what was not. `sort` is
 * one or more column keys with commas, each with '-' in front for descending, or the word `work`; newest first without it, and among equals.
 * `people` puts the requests of one person together where the sort is `work` alone (workThreads.ts), and has a list tell of each request's person
 * (PersonInList in thread.ts).
 */
export const requestQuerySchema = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(toListOf(requestStatuses)),
  urgent: z.optional(flagSchema),
  spam: z.optional(flagSchema),
  open: z.optional(flagSchema),
  duplicates: z.optional(flagSchema),
  trash: z.optional(flagSchema),
  brand: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  person: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  samePersonAs: z.optional(z.string().check(z.regex(/^[0-9A-Za-z_-]{8,64}$/))),
  people: z.optional(flagSchema),
  from: z.optional(z.union([z.iso.date(), z.iso.datetime()])),
  to: z.optional(z.union([z.iso.date(), z.iso.datetime()])),
  sort: z.optional(z.string().check(z.regex(/^-?[A-Za-z0-9]{1,40}(?:,-?[A-Za-z0-9]{1,40}){0,9}$/))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
})

export type RequestQuery = z.infer<typeof requestQuerySchema>

/** The same over more than one kind: `kind` is one or more of them, with commas; all three without it. */
export const inboxQuerySchema = z.extend(requestQuerySchema, { kind: z.optional(toListOf(requestKinds)) })

export type InboxQuery = z.infer<typeof inboxQuerySchema>

/** One part of an order. */
export interface SortKey {
  /** A column's key, or `workSort`. */
  readonly key: string
  readonly isDescending: boolean
}

/** The parts of a `sort`, the weightiest first. */
export function getSortKeys(sort: string | undefined): readonly SortKey[] {
  if (sort === undefined) return []
  return sort.split(',').map((part) => ({ key: part.replace(/^-/, ''), isDescending: part.startsWith('-') }))
}

function toListOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',')),
    ),
    z.array(z.enum(values)).check(z.maxLength(values.length)),
  )
}
