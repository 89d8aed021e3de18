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
export type RequestRecord = KeptRequest | Tombstone

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

/** Not loose, which is slower: parseRecord itself keeps unknown keys. */
const keptSchemas = createByKind((kind) => z.object(getRequestShape(kind)))
const hasAllFields = createByKind((kind) => createTest(keptSchemas[kind]))

/** Uses `value` itself. Throws when it is no record of this kind. */
export function parseRecord(kind: RequestKind, value: unknown): RequestRecord {
  if (typeof value === 'object' && value !== null && !('kind' in value)) return tombstoneSchema.parse(value)
  if (!hasAllFields[kind](value)) Object.assign(value as object, keptSchemas[kind].parse(value))
  const request = value as KeptRequest
  if (request.kind !== kind) throw new Error(`a ${request.kind} request lies among the ${kind} requests`)
  return request
}

type Test = (value: unknown) => boolean

/**
 * True for a value that `schema` would return unchanged, thus not where a default is missing. Much
 * faster than parsing: a start tests every request.
 */
function createTest(schema: z.core.$ZodType): Test {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const parse: Test = (value) => z.safeParse(schema, value).success
  if (def.checks) return parse
  switch (def.type) {
    case 'string': {
      const { format, pattern } = def as Partial<z.core.$ZodStringFormatDef>
      if (format !== undefined && !pattern) return parse
      return (value) => typeof value === 'string' && (pattern?.test(value) ?? true)
    }
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'enum': {
      const values = new Set<unknown>(Object.values(def.entries))
      return (value) => values.has(value)
    }
    case 'default':
      return createTest(def.innerType)
    case 'optional': {
      const test = createTest(def.innerType)
      return (value) => value === undefined || test(value)
    }
    case 'array': {
      const test = createTest(def.element)
      return (value) => Array.isArray(value) && value.every(test)
    }
    case 'object': {
      const tests = Object.entries(def.shape).map(([key, inner]) => ({ key, test: createTest(inner) }))
      return (value) => {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
        const values = value as Readonly<Record<string, unknown>>
        return tests.every(({ key, test }) => test(values[key]))
      }
    }
    default:
      return parse
  }
}
