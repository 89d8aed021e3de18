import { isUtf8 } from 'node:buffer'
import type { RequestKind } from '#domain/forms/kinds'
import { parseRecord, type RequestRecord } from '#store/requests/requestRecord'
import type { SegmentForm } from '#store/requests/files/segmentFiles'
import { crc32 } from 'node:zlib'

export interface ParsedSegment {
  readonly records: readonly RequestRecord[]
  readonly damaged: readonly { readonly bytes: Buffer; readonly cause: unknown }[]
  /** End of the last whole line of a journal. */
  readonly goodLength: number
}

/** Includes a last line that lacks only its end. What follows was not acknowledged. */
export function getGoodLength(journal: Buffer): number {
  const end = journal.lastIndexOf(lineEnd) + 1
  return isWholeLine(journal.toString('utf8', end)) ? journal.length : end
}

/** Bytes that are no UTF-8. Decoding them would silently replace letters. */
export class EncodingError extends Error {}

/** Never throws: what is no record is returned as damage. */
export function parseSegment(kind: RequestKind, form: SegmentForm, bytes: Buffer): ParsedSegment {
  const goodLength = form === 'journal' ? getGoodLength(bytes) : bytes.length
  const records: RequestRecord[] = []
  const damaged: { bytes: Buffer; cause: unknown }[] = []
  for (const { read, isWhole, getBytes } of splitSegment(form, bytes.subarray(0, goodLength))) {
    try {
      const record = parseRecord(kind, read())
      // Last: the other errors say more.
      if (!isWhole()) throw new ChecksumError()
      records.push(record)
    } catch (cause) {
      damaged.push({ bytes: getBytes(), cause })
    }
  }
  return { records, damaged, goodLength }
}

export function splitPieces(form: SegmentForm, bytes: Buffer): readonly Buffer[] {
  return form === 'journal' ? splitLines(bytes) : splitSealed(bytes)
}

const lineEnd = 0x0a

interface Part {
  readonly read: () => unknown
  /** False when a journal line does not match its checksum. */
  readonly isWhole: () => boolean
  readonly getBytes: () => Buffer
}

function splitSegment(form: SegmentForm, bytes: Buffer): readonly Part[] {
  const values = form === 'sealed' ? parseArray(bytes) : undefined
  if (values) {
    const isWhole = () => true
    return values.map((value) => ({ read: () => value, isWhole, getBytes: () => formatPiece(value) }))
  }
  const pieces = splitPieces(form, bytes)
  const isEmpty = form === 'sealed' && pieces.length === 0
  return (isEmpty ? [bytes] : pieces).map((piece) => ({
    read: () => parseJson(piece, form),
    isWhole: () => form === 'sealed' || splitJournalLine(piece.toString()).isWhole,
    getBytes: () => piece,
  }))
}

function parseJson(bytes: Buffer, form: SegmentForm): unknown {
  if (!isUtf8(bytes)) throw new EncodingError()
  const text = bytes.toString()
  return JSON.parse(form === 'journal' ? splitJournalLine(text).json : text)
}

function parseArray(bytes: Buffer): readonly unknown[] | undefined {
  try {
    const value = parseJson(bytes, 'sealed')
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Indented as in a sealed file, to separate quarantined parts. */
function formatPiece(value: unknown): Buffer {
  return Buffer.from(`  ${JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ')}`)
}

function splitLines(bytes: Buffer): readonly Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < bytes.length;) {
    const next = bytes.indexOf(lineEnd, start)
    const end = next === -1 ? bytes.length : next
    if (bytes.subarray(start, end).toString('latin1').trim() !== '') lines.push(bytes.subarray(start, end))
    start = end + 1
  }
  return lines
}

/** A record begins at a line '  {' and ends at the next '  }': JSON strings have no line breaks. */
function splitSealed(bytes: Buffer): readonly Buffer[] {
  const pieces: Buffer[] = []
  let open: Buffer[] = []
  const close = () => {
    if (open.length > 0) pieces.push(Buffer.concat(open.flatMap((line) => [line, Buffer.from('\n')])))
    open = []
  }
  for (const line of splitLines(bytes)) {
    const text = line.toString('latin1')
    const isEnd = text === '  },' || text === '  }'
    if (text === '[' || text === ']' || text === '  {') close()
    if (text === '[' || text === ']') continue
    // Without its comma, the record is JSON.
    open.push(isEnd ? Buffer.from('  }') : line)
    if (isEnd) close()
  }
  close()
  return pieces
}

/** The damaged line may still be JSON, and a record. */
export class ChecksumError extends Error {}

const checksumPattern = /,"crc32":"([\da-f]{8})"\}\s*$/

/** A journal line of a JSON object. The checksum is its last key, so the line stays JSON. */
export function formatJournalLine(json: string): string {
  return `${json.slice(0, -1)},"crc32":"${toChecksum(json)}"}\n`
}

/** The JSON without the checksum. Lines of version 1 and lines made by hand have none. */
export function splitJournalLine(line: string): { readonly json: string; readonly isWhole: boolean } {
  const match = checksumPattern.exec(line)
  if (!match) return { json: line, isWhole: true }
  const json = `${line.slice(0, match.index).trimStart()}}`
  return { json, isWhole: toChecksum(json) === match[1] }
}

/** True for a complete JSON object: an incomplete one lacks at least its last brace. */
export function isWholeLine(line: string): boolean {
  const { json, isWhole } = splitJournalLine(line)
  try {
    return isWhole && typeof JSON.parse(json) === 'object'
  } catch {
    return false
  }
}

function toChecksum(json: string): string {
  return crc32(json).toString(16).padStart(8, '0')
}
