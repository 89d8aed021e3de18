import { hash } from 'node:crypto'
import { z } from 'zod'
import {
  addMissingFields,
  getSubmittedText,
  parseKeptRequest,
  type KeptRequest,
} from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/forms/kinds'

/** Loose: a tombstone that is taken for damage would bring its request back. */
export const tombstoneSchema = z.looseObject({
  id: z.string(),
  erasedAt: z.iso.datetime(),
  /** Absent in older ones. */
  reason: z.string().optional(),
  /** From hashSubmission: what a device sends again is not kept again. Absent in older ones. */
  submission: z.string().optional(),
})

/** Its kind is that of its folder. */
export type Tombstone = Readonly<z.infer<typeof tombstoneSchema>>

/** One line of a file. */
export type RequestRecord = KeptRequest | Tombstone

/** The version or tombstone of each request. */
export type States = ReadonlyMap<string, number | Tombstone>

export function isTombstone(record: RequestRecord): record is Tombstone {
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
export function isSuperseded(record: RequestRecord, known: RequestRecord | undefined): boolean {
  if (known === undefined || isTombstone(record)) return false
  return isTombstone(known) || known.version > record.version
}

/** Adds the fields that are missing. Throws when it is no record of this kind. */
export function parseRecord(kind: RequestKind, value: unknown): RequestRecord {
  if (typeof value === 'object' && value !== null && !('kind' in value)) return tombstoneSchema.parse(value)
  const request = parseKeptRequest(value)
  if (request.kind !== kind) throw new Error(`a ${request.kind} request lies among the ${kind} requests`)
  return request
}

/** As parseRecord, of a record that is as this or an older program wrote it. */
export function completeRecord(kind: RequestKind, value: unknown): RequestRecord {
  const record = value as RequestRecord
  return !isTombstone(record) && record.kind === kind ? addMissingFields(record) : parseRecord(kind, value)
}

/** Callers cannot change the result, and its keys are in order. Throws for an invalid request. */
export function parseRequest(values: KeptRequest): KeptRequest {
  return readRecord(values.kind, JSON.stringify(values))
}

export function readRecord(kind: KeptRequest['kind'], json: string): KeptRequest {
  const record = parseRecord(kind, JSON.parse(json))
  if (isTombstone(record)) throw new Error('a tombstone is no request')
  return freeze(record)
}

function freeze<T extends object>(value: T): T {
  for (const inner of Object.values(value))
    if (typeof inner === 'object' && inner !== null) freeze(inner as object)
  return Object.freeze(value)
}
