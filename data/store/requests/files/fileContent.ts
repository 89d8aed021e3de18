import { isUtf8 } from 'node:buffer'
import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'
import type { RequestKind } from '#domain/forms/kinds'
import { completeRecord, parseRecord, type RequestRecord } from '#store/requests/requestRecord'

/** The first line of a file. The records follow, one per line, and `]}` ends it. */
const headSchema = z.object({
  count: z.int().nonnegative(),
  /** Of all bytes between the first line and the last. */
  sha256: z.string(),
  /** The file was once not what was written. It stays true until the owner accepts it. */
  isAltered: z.boolean().optional(),
})

export type FileHead = Readonly<z.infer<typeof headSchema>>

export interface ParsedFile {
  /** Undefined when the file is not what was written. */
  readonly head: FileHead | undefined
  readonly records: readonly RequestRecord[]
  /** Parts that are no record. */
  readonly damaged: readonly { readonly bytes: Buffer; readonly cause: unknown }[]
}

/** Bytes that are no UTF-8. Decoding them would silently replace letters. */
export class EncodingError extends Error {}

/** The JSON of records, as it stands in a file, and its SHA-256 so far. */
export interface FileBody {
  readonly records: readonly unknown[]
  readonly bytes: Buffer
  readonly hash: Hash
}

/** From `known` if the records begin with its records: one more then costs as little as its own JSON. */
export function createBody(records: readonly unknown[], known?: FileBody): FileBody {
  const isExtended = known?.records.every((record, index) => record === records[index]) ?? false
  const start =
    known && isExtended ? known : { records: [], bytes: Buffer.alloc(0), hash: createHash('sha256') }
  const lines = records.slice(start.records.length).map((record) => JSON.stringify(record))
  const isJoined = start.records.length > 0 && lines.length > 0
  const added = Buffer.from(`${isJoined ? ',\n' : ''}${lines.join(',\n')}`)
  return { records, bytes: Buffer.concat([start.bytes, added]), hash: start.hash.copy().update(added) }
}

export function formatFile(
  body: FileBody,
  isAltered = false,
): { readonly content: Buffer; readonly sha256: string } {
  const count = body.records.length
  const end = count === 0 ? '' : '\n'
  const sha256 = body.hash.copy().update(end).digest('hex')
  const head: FileHead = { count, sha256, ...(isAltered && { isAltered }) }
  const start = Buffer.from(`${JSON.stringify(head).slice(0, -1)},"records":[\n`)
  return { content: Buffer.concat([start, body.bytes, Buffer.from(end), fileEnd]), sha256 }
}

/** The head of a file that is what was written; undefined for any other. Parses no record. */
export function readHead(bytes: Buffer): FileHead | undefined {
  const bodyStart = bytes.indexOf(lineEnd) + 1
  if (!bytes.subarray(-fileEnd.length).equals(fileEnd)) return undefined
  try {
    const head = headSchema.parse(JSON.parse(`${bytes.toString('utf8', 0, bodyStart)}]}`))
    return head.sha256 === toHash(bytes.subarray(bodyStart, -fileEnd.length)) ? head : undefined
  } catch {
    return undefined
  }
}

/**
 * Never throws: what is no record is returned as damage. `trustsHash` is for a folder that only our
 * server writes, not for copies: the hash proves that each record is as it was written, and the server
 * writes none unchecked.
 */
export function parseFile(
  kind: RequestKind,
  bytes: Buffer,
  { trustsHash = false }: { readonly trustsHash?: boolean } = {},
): ParsedFile {
  const head = readHead(bytes)
  const records: RequestRecord[] = []
  const damaged: { bytes: Buffer; cause: unknown }[] = []
  const parse = head && trustsHash ? completeRecord : parseRecord
  for (const { read, getBytes } of splitParts(bytes)) {
    try {
      records.push(parse(kind, read()))
    } catch (cause) {
      damaged.push({ bytes: getBytes(), cause })
    }
  }
  const isWhole = head?.count === records.length && damaged.length === 0
  return { head: isWhole ? head : undefined, records, damaged }
}

/** The lines of a damaged or quarantined file that may be records, as they are but for a last comma. */
export function splitLines(bytes: Buffer): readonly Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < bytes.length;) {
    const next = bytes.indexOf(lineEnd, start)
    const end = next === -1 ? bytes.length : next
    const text = bytes.toString('latin1', start, end).trimEnd()
    const isRecord = !/^\s*(?:\{"count":.*\[|\]\})?$/.test(text)
    if (isRecord) lines.push(bytes.subarray(start, text.endsWith('},') ? start + text.length - 1 : end))
    start = end + 1
  }
  return lines
}

export function toHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

const lineEnd = 0x0a
const fileEnd = Buffer.from(']}\n')

interface Part {
  readonly read: () => unknown
  readonly getBytes: () => Buffer
}

function splitParts(bytes: Buffer): readonly Part[] {
  const values = parseRecords(bytes)
  if (values)
    return values.map((value) => ({ read: () => value, getBytes: () => Buffer.from(JSON.stringify(value)) }))
  return splitLines(bytes).map((line) => ({ read: () => parseJson(line), getBytes: () => line }))
}

/** Also of a file that somebody indented. */
function parseRecords(bytes: Buffer): readonly unknown[] | undefined {
  try {
    const value = parseJson(bytes)
    const isFile = typeof value === 'object' && value !== null && 'records' in value
    return isFile && Array.isArray(value.records) ? value.records : undefined
  } catch {
    return undefined
  }
}

function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new EncodingError()
  return JSON.parse(bytes.toString())
}
