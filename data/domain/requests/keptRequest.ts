import { z } from 'zod/mini'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { forms, type ValuesOf } from '#domain/forms/forms'
import { historyEntrySchema } from '#domain/requests/history'
import { sitePriceSchema } from '#domain/prices/sitePrice'
import { requestStatuses } from '#domain/requests/status'
import { vehicleSchema } from '#domain/requests/vehicle'

const isoTimeSchema = z.iso.datetime()

/** How a request came that staff entered by hand. */
export const requestSources = ['phone', 'whatsapp', 'visit'] as const

export const photoSchema = z.object({
  /** Random, of the photo's file or row. */
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  addedAt: isoTimeSchema,
  width: z.int(),
  height: z.int(),
})

export type Photo = Readonly<z.infer<typeof photoSchema>>

/** What the server adds to the form fields. Unknown keys of newer versions are kept. */
const envelopeShape = {
  id: z.string().check(z.regex(/^[0-9A-Za-z_-]{8,64}$/)),
  /** Short code that a visitor can read out on the phone. */
  reference: z.string(),
  kind: z.enum(requestKinds),
  createdAt: isoTimeSchema,
  /** Starts at 1 and grows with each change; compared with If-Match. */
  version: z.int().check(z.positive()),
  status: z.enum(requestStatuses),
  history: z.array(historyEntrySchema),
  /** E.164, if the phone parses as a number. */
  phoneE164: z.optional(z.string()),
  /** Created by the form; the same fields with the same id are one request. */
  submissionId: z.optional(z.string()),
  /** Id of an earlier request of the same person with the same problem. */
  duplicateOf: z.optional(z.string()),
  spamReason: z.optional(z.string()),
  page: z.optional(z.string()),
  /** The campaign or the host of another site by which the visitor came. See source.ts. */
  cameFrom: z.optional(z.string()),
  trashedAt: z.optional(isoTimeSchema),
  /** The RDW's answer about the typed plate. */
  vehicle: z.optional(vehicleSchema),
  /** For what the visitor chose in the calculator. */
  sitePrice: z.optional(sitePriceSchema),
  /** Absent on a request that came by the site. */
  source: z.optional(z.enum(requestSources)),
  /** The name of who entered it by hand. */
  enteredBy: z.optional(z.string()),
  /** Added by the visitor, in order. */
  photos: z.optional(z.array(photoSchema)),
  /** When the visitor withdrew it. */
  withdrawnAt: z.optional(isoTimeSchema),
} as const

export type Envelope = z.infer<z.ZodMiniObject<typeof envelopeShape, z.core.$strip>>

/** A stored request: the form fields and the envelope in one object. */
export type KeptRequest<K extends RequestKind = RequestKind> = K extends RequestKind
  ? Omit<Envelope, 'kind'> & { kind: K } & ValuesOf<K> &
      (K extends 'callback' ? { requestType: 'callback' } : unknown)
  : never

/** Throws ZodError. Missing form fields get defaults: older requests lack later fields. */
export function parseKeptRequest(value: unknown): KeptRequest {
  const { kind } = kindSchema.parse(value)
  return keptSchemas[kind].parse(value) as unknown as KeptRequest
}

/** For a request that was valid when it was written: older requests lack later fields. Changes it. */
export function addMissingFields(request: KeptRequest): KeptRequest {
  const values: Record<string, unknown> = request
  for (const { name, control } of forms[request.kind].fields)
    if (!(name in values)) values[name] = control === 'checkbox' ? false : ''
  return request
}

/** Whether lists, searches and statistics can read it. It costs little beside `parseKeptRequest`. */
export function isReadable(request: KeptRequest): boolean {
  const { id, createdAt, status, history, ...values }: Readonly<Record<string, unknown>> = request
  return (
    typeof id === 'string' &&
    typeof createdAt === 'string' &&
    requestStatuses.some((known) => known === status) &&
    Array.isArray(history) &&
    forms[request.kind].fields.every(({ name, control }) =>
      ['undefined', control === 'checkbox' ? 'boolean' : 'string'].includes(typeof values[name]),
    )
  )
}

function getRequestShape(kind: RequestKind) {
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

export function getSubmittedText(request: KeptRequest): string {
  const values: Readonly<Record<string, unknown>> = request
  return JSON.stringify(forms[request.kind].fields.map(({ name }) => values[name]))
}

export function isUrgentRequest(request: KeptRequest): boolean {
  return request.kind === 'contact' && request.isUrgent
}
