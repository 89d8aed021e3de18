import { hash } from 'node:crypto'
import { z } from 'zod'
import { getRequestShape, getSubmittedText, type KeptRequest } from '#domain/requests/keptRequest'
import { createByKind, type RequestKind } from '#domain/forms/kinds'

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

const keptSchemas = createByKind((kind) => z.object(getRequestShape(kind)))

const hasAllFields = createByKind((kind) => createTest(keptSchemas[kind]))

/** Uses `value` itself, and adds the fields that are missing. Throws when it is no record of this kind. */
export function parseRecord(kind: RequestKind, value: unknown): RequestRecord {
  if (typeof value === 'object' && value !== null && !('kind' in value)) return tombstoneSchema.parse(value)
  const request = value as KeptRequest
  // Not the parsed value, which lacks unknown keys.
  if (!hasAllFields[kind](value)) Object.assign(request, { ...keptSchemas[kind].parse(value), ...request })
  if (request.kind !== kind) throw new Error(`a ${request.kind} request lies among the ${kind} requests`)
  return request
}

type Test = (value: unknown) => boolean

/**
 * True when a schema accepts a value and adds no default. zod itself takes a second for 100,000
 * requests, which is the half of a start.
 */
function createTest(schema: z.core.$ZodType): Test {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const parse: Test = (value) => z.safeParse(schema, value).success
  if (def.checks) return parse
  if (def.type === 'string') {
    const { format, pattern } = def as Partial<z.core.$ZodStringFormatDef>
    if (format !== undefined && !pattern) return parse
    return (value) => typeof value === 'string' && (pattern?.test(value) ?? true)
  }
  if (def.type === 'boolean') return (value) => typeof value === 'boolean'
  if (def.type === 'enum') {
    const values = new Set<unknown>(Object.values(def.entries))
    return (value) => values.has(value)
  }
  if (def.type === 'default') return createTest(def.innerType)
  if (def.type === 'optional') {
    const test = createTest(def.innerType)
    return (value) => value === undefined || test(value)
  }
  if (def.type === 'array') {
    const test = createTest(def.element)
    return (value) => Array.isArray(value) && value.every(test)
  }
  if (def.type === 'object') {
    const tests = Object.entries(def.shape).map(([key, inner]) => ({ key, test: createTest(inner) }))
    return (value) =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      tests.every(({ key, test }) => test((value as Readonly<Record<string, unknown>>)[key]))
  }
  return parse
}

/** A request with its text. */
export interface Written {
  readonly request: KeptRequest
  readonly json: string
}

/** Callers cannot change the result. Throws for an invalid request. */
export function parseRequest(request: KeptRequest): Written {
  const json = JSON.stringify(request)
  return { json, request: readRecord(request.kind, json) }
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
