import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { toSpreadsheetCell, type CellSeparator } from '#domain/spreadsheet/spreadsheetText'

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

/** CSV text of requests, some at a time: RFC 4180 with a heading line. */
export interface CsvEncoder {
  /** Opened by a byte order mark, without which Excel reads accents as something else. */
  readonly heading: string
  readonly toLines: (requests: readonly KeptRequest[]) => string
}

/** Makes what writes requests as CSV with these columns. */
export function createCsvEncoder(
  columns: readonly RequestColumn[],
  separator: CellSeparator,
  write: CsvWriter,
): CsvEncoder {
  const options: CsvOptions = {
    delimiter: separator,
    record_delimiter: 'windows',
    // Also a lone CR or LF. Off by itself as soon as a record delimiter is named.
    quote_record_delimiter: true,
    // Programs that take several separators at once must not cut a cell at the other one.
    quoted_match: /[,;\t]/,
  }
  return {
    heading: byteOrderMark + write([columns.map((column) => column.heading)], options),
    toLines: (requests) =>
      write(
        requests.map((request) => columns.map((column) => toSpreadsheetCell(column, request, separator))),
        options,
      ),
  }
}

/** The requests as the pieces of one CSV text. A few hundred lines at a time, so that memory stays flat. */
export function* toCsvPieces(
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
