import { hash } from 'node:crypto'
import { z } from 'zod'
import { getRequestShape, getSubmittedText, type KeptRequest } from '#domain/requests/keptRequest'
import { createByKind, type RequestKind } from '#domain/forms/kinds'

/** Loose: a tombstone that is taken for damage would bring its request back. */
const tombstoneSchema = z.looseObject({
  id: z.string(),
  erasedAt: z.iso.datetime(),
  /** Absent in older ones. */
  reason: z.string().optional(),
  /** From hashSubmission: what a device sends again is not kept again. Absent in older ones. */
  submission: z.string().optional(),
})

/** Its kind is that of its folder. */
export type Tombstone = Readonly<z.infer<typeof tombstoneSchema>>

/** One line of a journal, or one element of a sealed file. */
export type JournalRecord = KeptRequest | Tombstone

export function isTombstone(record: JournalRecord): record is Tombstone {
  return 'erasedAt' in record && !('kind' in record)
}

/**
 * Undefined without a submission id. The random id is erased with the request, so nobody can guess
 * the text behind the hash, or find the id on a device by it. The text is part of it because a page
 * without JavaScript keeps its id: another text under that id is a new request.
 */
export function hashSubmission(request: KeptRequest): string | undefined {
  const { submissionId } = request
  if (submissionId === undefined) return undefined
  return hash('sha256', `${submissionId} ${getSubmittedText(request)}`, 'base64url')
}

/**
 * True when `known`, a record of the same id, counts instead: it is a tombstone, or has a higher
 * version. The place in a file does not decide: a file that somebody restores may get any number.
 */
export function isSuperseded(record: JournalRecord, known: JournalRecord | undefined): boolean {
  if (known === undefined || isTombstone(record)) return false
  return isTombstone(known) || known.version > record.version
}

/**
 * The rules of `parseKeptRequest`, compiled by full zod: they run for every request at start. Not
 * loose, which is slower: parseRecord itself keeps unknown keys.
 */
const keptSchemas = createByKind((kind) => z.object(getRequestShape(kind)))

/** Freezes `value`, because all readers share it. Throws when it is no record of this kind. */
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
