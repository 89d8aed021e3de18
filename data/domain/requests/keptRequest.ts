import { z } from 'zod/mini'
import type { RequestKind } from '#domain/requests/kinds'
import type { ValuesOf } from '#domain/forms/forms'
import { forms } from '#domain/forms/forms'
import { historyEntrySchema } from '#domain/requests/history'
import { requestKinds } from '#domain/requests/kinds'
import { requestStatuses } from '#domain/requests/status'

const isoTimeSchema = z.iso.datetime()

/** What the house adds to the visitor's words. Unknown keys survive, so an older program loses nothing of a newer one. */
const envelopeShape = {
  id: z.string().check(z.regex(/^[0-9A-Za-z_-]{8,64}$/)),
  /** Short code that a visitor can read out on the phone. */
  reference: z.string(),
  kind: z.enum(requestKinds),
  createdAt: isoTimeSchema,
  /** Starts at 1 and grows with each change; what If-Match compares. */
  version: z.int().check(z.positive()),
  status: z.enum(requestStatuses),
  history: z.array(historyEntrySchema),
  /** The phone as E.164, where it parses as a number. */
  phoneE164: z.optional(z.string()),
  /** Made by the form; the same words under the same id are one request. */
  submissionId: z.optional(z.string()),
  /** Id of an earlier request of the same person with the same problem. */
  duplicateOf: z.optional(z.string()),
  /** Why it looks like spam, where it does. */
  spamReason: z.optional(z.string()),
  /** Path of the page it was sent from. */
  page: z.optional(z.string()),
  /**
   * Time of the latest request before it, where the computer's clock stood more than a day before that: nobody knows when this one came, only that it
   * came later.
   */
  arrivedAfter: z.optional(isoTimeSchema),
  /** When staff threw it away; kept for a while, and in no list. */
  trashedAt: z.optional(isoTimeSchema),
} as const

export type Envelope = z.infer<z.ZodMiniObject<typeof envelopeShape, z.core.$strip>>

/** A request as it is kept, flat: the visitor's fields beside the envelope. */
export type KeptRequest<K extends RequestKind = RequestKind> = K extends RequestKind
  ? Omit<Envelope, 'kind'> & { kind: K } & ValuesOf<K> &
      (K extends 'callback' ? { requestType: 'callback' } : unknown)
  : never

/**
 * Parses a request that came from elsewhere, or throws zod's error. Lenient about the visitor's fields (absent is '' or false),
 * so that a field added to a form later does not make older requests unreadable; strict about the envelope.
 */
export function parseKeptRequest(value: unknown): KeptRequest {
  const { kind } = kindSchema.parse(value)
  return keptSchemas[kind].parse(value) as unknown as KeptRequest
}

/** What a kept request of a kind is parsed by, field by field. */
export function getRequestShape(kind: RequestKind) {
  const fields = forms[kind].fields.map((field) => [
    field.name,
    field.control === 'checkbox' ? z._default(z.boolean(), false) : z._default(z.string(), ''),
  ])
  return { ...envelopeShape, ...Object.fromEntries(fields) }
}

const kindSchema = z.object({ kind: envelopeShape.kind })

const keptSchemas = {
  contact: z.looseObject(getRequestShape('contact')),
  diagnosis: z.looseObject(getRequestShape('diagnosis')),
  callback: z.looseObject(getRequestShape('callback')),
}
