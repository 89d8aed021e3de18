import { z } from 'zod/mini'
import { requestKinds } from '#domain/forms/kinds'
import { allSources } from '#domain/requests/source'
import { requestStatuses } from '#domain/requests/status'

const flagSchema = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((text) => text === 'true' || text === '1'),
)

/** A day or a time. Times are compared as text, so each year has four digits. */
const timeSchema = z
  .union([z.iso.date(), z.iso.datetime()])
  .check(z.refine((text) => text >= '1970-01-02' && text < '9999'))

/** Sorts in work order (workOrder.ts) instead of by a column. */
export const workSort = 'work'

/**
 * A list query, as in a URL.
 * - `q` searches all fields; `status` lists statuses, with commas; `open`: nobody was reached yet.
 * - `samePersonAs` is a request's id; `mine`: assigned to whoever asks; `assignee`: to this colleague.
 * - `unpaid`: done, without a payment.
 * - `from` and `to` are ISO days or times; days are included. `trash` selects only the trash.
 * - `source` lists how requests came, with commas. `appointment`: whether one stands (getPlanned);
 *   `appointmentFrom` and `appointmentTo` are when it starts, as `from` and `to`.
 * - `sort` has column keys, with commas and '-' for descending, or `work`. Default: newest first.
 * - `people` adds each person's counts (PersonInList), and groups by person when `sort` is `work`.
 */
export const requestQuerySchema = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(createListSchema(requestStatuses)),
  urgent: z.optional(flagSchema),
  spam: z.optional(flagSchema),
  open: z.optional(flagSchema),
  duplicates: z.optional(flagSchema),
  mine: z.optional(flagSchema),
  assignee: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  unpaid: z.optional(flagSchema),
  trash: z.optional(flagSchema),
  source: z.optional(createListSchema(allSources)),
  appointment: z.optional(flagSchema),
  appointmentFrom: z.optional(timeSchema),
  appointmentTo: z.optional(timeSchema),
  brand: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  samePersonAs: z.optional(z.string().check(z.regex(/^[0-9A-Za-z_-]{8,64}$/))),
  people: z.optional(flagSchema),
  from: z.optional(timeSchema),
  to: z.optional(timeSchema),
  sort: z.optional(z.string().check(z.regex(/^-?[A-Za-z0-9]{1,40}(?:,-?[A-Za-z0-9]{1,40}){0,9}$/))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
})

export type RequestQuery = z.infer<typeof requestQuerySchema>

/** The same for several kinds: `kind` lists them, with commas; default all. */
export const inboxQuerySchema = z.extend(requestQuerySchema, {
  kind: z.optional(createListSchema(requestKinds)),
})

/** `asker` is the account that asks, for `mine`. */
export type InboxQuery = z.infer<typeof inboxQuerySchema> & { readonly asker?: string }

export interface SortKey {
  readonly key: string
  readonly isDescending: boolean
}

export function getSortKeys(sort: string | undefined): readonly SortKey[] {
  if (sort === undefined) return []
  return sort.split(',').map((part) => ({ key: part.replace(/^-/, ''), isDescending: part.startsWith('-') }))
}

function createListSchema<const T extends readonly [string, ...string[]]>(values: T) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',')),
    ),
    z.array(z.enum(values)).check(z.maxLength(values.length)),
  )
}
