import { z } from 'zod'
import { getRequestShape, type KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'

/** Why something was erased: the person asked, its time was over, it lay in the trash long enough, or it was a probe of our own. */
export const erasureReasons = ['asked', 'retention', 'trash', 'probe'] as const

export type ErasureReason = (typeof erasureReasons)[number]

const tombstoneSchema = z.strictObject({
  id: z.string(),
  erasedAt: z.iso.datetime(),
  /** Absent in older ones. */
  reason: z.enum(erasureReasons).optional(),
})

/** What stays of an erased request: that there was one, when it went and why. Its kind is that of its folder. */
export type Tombstone = Readonly<z.infer<typeof tombstoneSchema>>

/** One thing that is written: a request as it was from then on, or that it was erased. */
export type JournalRecord = KeptRequest | Tombstone

export function isTombstone(record: JournalRecord): record is Tombstone {
  return 'erasedAt' in record && !('kind' in record)
}

/** The same rules as `parseKeptRequest`'s. With the whole of zod, which compiles them, for here they are asked for every request there is. */
const keptSchemas = {
  contact: z.looseObject(getRequestShape('contact')),
  diagnosis: z.looseObject(getRequestShape('diagnosis')),
  callback: z.looseObject(getRequestShape('callback')),
}

/**
 * Parses what was read back, and freezes it, for every reader gets the same object: `value` itself, with what was absent added behind its
 * own keys, which stay in the order they were written in. Throws when it is no record of this kind.
 */
export function parseRecord(kind: RequestKind, value: unknown): JournalRecord {
  if (typeof value === 'object' && value !== null && !('kind' in value))
    return freeze(tombstoneSchema.parse(value))
  const request = keptSchemas[kind].parse(value) as unknown as KeptRequest
  if (request.kind !== kind) throw new Error(`a ${request.kind} request lies among the ${kind} requests`)
  return freeze(Object.assign(value as object, request))
}

function freeze<T extends object>(value: T): T {
  for (const inner of Object.values(value))
    if (typeof inner === 'object' && inner !== null) freeze(inner as object)
  return Object.freeze(value)
}
