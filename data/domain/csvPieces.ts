import type { RequestColumn } from '#domain/columns'
import type { KeptRequest } from '#domain/keptRequest'
import type { CellSeparator } from '#domain/spreadsheetText'
import { toSpreadsheetCell } from '#domain/spreadsheetCell'

const byteOrderMark = '\uFEFF'
const linesPerPiece = 500

/** How a CSV writer is told to write, in the words of csv-stringify. */
export interface CsvOptions {
  readonly delimiter: CellSeparator
  readonly record_delimiter: 'windows'
  readonly quote_record_delimiter: true
  readonly quoted_match: RegExp
}

/** Writes lines of cells as CSV: csv-stringify, which this folder may not import. */
export type CsvWriter = (lines: string[][], options: CsvOptions) => string

/**
 * The requests as the pieces of one CSV text: RFC 4180 with a heading line, opened by a byte order mark, without which
 * Excel reads accents as something else. A few hundred lines at a time, so that memory stays flat.
 */
export function* toCsvPieces(
  columns: readonly RequestColumn[],
  requests: Iterable<KeptRequest>,
  separator: CellSeparator,
  write: CsvWriter,
): Generator<string> {
  const options: CsvOptions = {
    delimiter: separator,
    record_delimiter: 'windows',
    // Also a lone CR or LF. Off by itself as soon as a record delimiter is named.
    quote_record_delimiter: true,
    // Programs that take several separators at once must not cut a cell at the other one.
    quoted_match: /[,;\t]/,
  }
  let piece = byteOrderMark + write([columns.map((column) => column.heading)], options)
  let lines: string[][] = []
  for (const request of requests) {
    lines.push(columns.map((column) => toSpreadsheetCell(column, request, separator)))
    if (lines.length < linesPerPiece) continue
    yield piece + write(lines, options)
    piece = ''
    lines = []
  }
  yield piece + write(lines, options)
}
