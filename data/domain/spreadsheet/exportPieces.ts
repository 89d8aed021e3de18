import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { type CellSeparator, formatSpreadsheetCell } from '#domain/spreadsheet/spreadsheetText'

const byteOrderMark = '\uFEFF'
const requestsPerPiece = 500

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
  requests: readonly KeptRequest[],
  separator: CellSeparator,
  write: CsvWriter,
): Generator<string> {
  const { heading, toLines } = createCsvEncoder(columns, separator, write)
  yield heading
  for (let start = 0; start < requests.length; start += requestsPerPiece)
    yield toLines(requests.slice(start, start + requestsPerPiece))
}

/** One JSON array in pieces, one request per line. */
export function* createJsonPieces(requests: readonly KeptRequest[]): Generator<string> {
  yield '['
  for (let start = 0; start < requests.length; start += requestsPerPiece) {
    const texts = requests.slice(start, start + requestsPerPiece).map((request) => JSON.stringify(request))
    yield `${start === 0 ? '' : ','}\n${texts.join(',\n')}`
  }
  yield '\n]\n'
}
