import { isUtf8 } from 'node:buffer'
import type { RequestKind } from '#domain/requests/kinds'
import { parseRecord, type JournalRecord } from '#store/files/journalRecord'
import type { SegmentForm } from '#store/files/segmentFiles'

/** What the bytes of a file come to. */
export interface ParsedSegment {
  readonly records: readonly JournalRecord[]
  /** The parts that are no record, byte for byte. */
  readonly damaged: readonly Buffer[]
  /** Where the last whole line of a journal ends. Behind it stands what was being written when the process stopped. */
  readonly goodLength: number
}

/** Takes a file apart. Never throws for what is in it: what is no record is damage, and the rest is read. */
export function parseSegment(kind: RequestKind, form: SegmentForm, bytes: Buffer): ParsedSegment {
  const goodLength = form === 'journal' ? bytes.lastIndexOf(lineEnd) + 1 : bytes.length
  if (form === 'sealed') {
    const values = toArray(bytes)
    if (values) return { ...parseValues(kind, values), goodLength }
  }
  const pieces = splitPieces(form, bytes.subarray(0, goodLength))
  const records: JournalRecord[] = []
  const damaged: Buffer[] = []
  for (const piece of pieces) {
    const record = toRecord(kind, piece)
    if (record) records.push(record)
    else damaged.push(piece)
  }
  return { records, damaged: pieces.length === 0 && form === 'sealed' ? [bytes] : damaged, goodLength }
}

/** The bytes of each record, as far as they can be told apart, whether they can be read or not. */
export function splitPieces(form: SegmentForm, bytes: Buffer): readonly Buffer[] {
  return form === 'journal' ? splitLines(bytes) : splitSealed(bytes)
}

const lineEnd = 0x0a

function toArray(bytes: Buffer): readonly unknown[] | undefined {
  if (!isUtf8(bytes)) return undefined
  try {
    const value: unknown = JSON.parse(bytes.toString())
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

function parseValues(kind: RequestKind, values: readonly unknown[]): Omit<ParsedSegment, 'goodLength'> {
  const records: JournalRecord[] = []
  const damaged: Buffer[] = []
  for (const value of values) {
    try {
      records.push(parseRecord(kind, value))
    } catch {
      damaged.push(toSealedPart(value))
    }
  }
  return { records, damaged }
}

/** As it stands in a sealed file, so that what is set aside together can be told apart again. */
function toSealedPart(value: unknown): Buffer {
  return Buffer.from(`  ${JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ')}`)
}

/** Bytes that are not UTF-8 are damage too: read as text, they would quietly become other letters. */
function toRecord(kind: RequestKind, piece: Buffer): JournalRecord | undefined {
  if (!isUtf8(piece)) return undefined
  try {
    return parseRecord(kind, JSON.parse(piece.toString()))
  } catch {
    return undefined
  }
}

/** The lines that hold something, without their ends. */
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

/**
 * The records of a sealed file that does not parse as a whole, or of what was set aside from one. We indent by two and JSON never breaks a line
 * inside a text, so a record begins at a line '  {' and ends at the next '  }'; what stands elsewhere is damage. Some that were set aside earlier
 * stand there without their indent: they end where they began.
 */
function splitSealed(bytes: Buffer): readonly Buffer[] {
  const pieces: Buffer[] = []
  let open: Buffer[] = []
  let indent: string | undefined
  const close = () => {
    if (open.length > 0) pieces.push(Buffer.concat(open.flatMap((line) => [line, Buffer.from('\n')])))
    open = []
    indent = undefined
  }
  for (const line of splitLines(bytes)) {
    const text = line.toString('latin1')
    if (text === '[' || text === ']') {
      close()
      continue
    }
    const beginsAt = /^( {2}|)\{$/.exec(text)?.[1]
    const endsAt = /^( {2}|)\},?$/.exec(text)?.[1]
    if (beginsAt !== undefined) {
      close()
      indent = beginsAt
    }
    if (endsAt !== undefined && endsAt === (indent ?? '  ')) {
      open.push(Buffer.from(`${endsAt}}`))
      close()
    } else {
      open.push(line)
    }
  }
  close()
  return pieces
}
