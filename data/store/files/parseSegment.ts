import { isUtf8 } from 'node:buffer'
import type { RequestKind } from '#domain/forms/kinds'
import { parseRecord, type JournalRecord } from '#store/files/journalRecord'
import type { SegmentForm } from '#store/files/segmentFiles'

export interface ParsedSegment {
  readonly records: readonly JournalRecord[]
  /** The parts that are no record, byte for byte. */
  readonly damaged: readonly Buffer[]
  /** End of the journal's last whole line. The rest was never acknowledged. */
  readonly goodLength: number
}

/** Never throws: what is no record is returned as damage. */
export function parseSegment(kind: RequestKind, form: SegmentForm, bytes: Buffer): ParsedSegment {
  const goodLength = form === 'journal' ? bytes.lastIndexOf(lineEnd) + 1 : bytes.length
  if (form === 'sealed') {
    const values = parseArray(bytes)
    if (values) return { ...parseValues(kind, values), goodLength }
  }
  const pieces = splitPieces(form, bytes.subarray(0, goodLength))
  const records: JournalRecord[] = []
  const damaged: Buffer[] = []
  for (const piece of pieces) {
    const record = parsePiece(kind, piece)
    if (record) records.push(record)
    else damaged.push(piece)
  }
  return { records, damaged: pieces.length === 0 && form === 'sealed' ? [bytes] : damaged, goodLength }
}

/** The bytes of each record, readable or not. */
export function splitPieces(form: SegmentForm, bytes: Buffer): readonly Buffer[] {
  return form === 'journal' ? splitLines(bytes) : splitSealed(bytes)
}

const lineEnd = 0x0a

function parseArray(bytes: Buffer): readonly unknown[] | undefined {
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
      // Indented as in a sealed file, to separate quarantined parts.
      damaged.push(Buffer.from(`  ${JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ')}`))
    }
  }
  return { records, damaged }
}

function parsePiece(kind: RequestKind, piece: Buffer): JournalRecord | undefined {
  // Decoding invalid UTF-8 would silently replace letters.
  if (!isUtf8(piece)) return undefined
  try {
    return parseRecord(kind, JSON.parse(piece.toString()))
  } catch {
    return undefined
  }
}

/** Skips blank lines. */
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
 * Splits invalid JSON of a sealed file. A record begins at a line ' {' and ends at the next ' }':
 * JSON strings have no line breaks. Older quarantined parts have no indent.
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
