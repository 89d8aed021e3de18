import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { type CellSeparator, formatSpreadsheetCell } from '#domain/spreadsheet/spreadsheetText'

const byteOrderMark = '\uFEFF'
const linesPerPiece = 500

export interface CsvOptions {
  readonly delimiter: CellSeparator
  readonly record_delimiter: 'windows'
  readonly quote_record_delimiter: true
  readonly quoted_match: RegExp
}

/** csv-stringify, which this folder may not import. */
export type CsvWriter = (lines: string[][], options: CsvOptions) => string

/** CSV by RFC 4180, in batches. */
export interface CsvEncoder {
  /** Starts with a byte order mark, which Excel needs for accents. */
  readonly heading: string
  readonly toLines: (requests: readonly KeptRequest[]) => string
}

export function createCsvEncoder(
  columns: readonly RequestColumn[],
  separator: CellSeparator,
  write: CsvWriter,
): CsvEncoder {
  const options: CsvOptions = {
    delimiter: separator,
    record_delimiter: 'windows',
    // Quotes a lone CR or LF too. Naming a record delimiter turns this off.
    quote_record_delimiter: true,
    // Some programs split cells at several separators.
    quoted_match: /[,;\t]/,
  }
  return {
    heading: byteOrderMark + write([columns.map((column) => column.heading)], options),
    toLines: (requests) =>
      write(
        requests.map((request) => columns.map((column) => formatSpreadsheetCell(column, request, separator))),
        options,
      ),
  }
}

/** One CSV text in pieces, to bound memory. */
export function* createCsvPieces(
  columns: readonly RequestColumn[],
  requests: Iterable<KeptRequest>,
  separator: CellSeparator,
  write: CsvWriter,
): Generator<string> {
  const encoder = createCsvEncoder(columns, separator, write)
  let piece = encoder.heading
  let batch: KeptRequest[] = []
  for (const request of requests) {
    batch.push(request)
    if (batch.length < linesPerPiece) continue
    yield piece + encoder.toLines(batch)
    piece = ''
    batch = []
  }
  yield piece + encoder.toLines(batch)
}

const pieceLength = 65_536

/** One JSON array in pieces, one stored request per line. */
export function* createJsonPieces(requests: Iterable<KeptRequest>): Generator<string> {
  let piece = '['
  let separator = '\n'
  for (const request of requests) {
    piece += separator + JSON.stringify(request)
    separator = ',\n'
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}\n]\n`
}
