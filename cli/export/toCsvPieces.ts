import { stringify, type Options } from 'csv-stringify/sync'
import type { RequestColumn } from '#domain/columns'
import type { KeptRequest } from '#domain/keptRequest'
import type { CellSeparator } from '#domain/spreadsheetText'
import { toSpreadsheetCell } from '#domain/spreadsheetCell'

const byteOrderMark = '\uFEFF'
const linesPerPiece = 500

/**
 * The requests as the pieces of one CSV text: RFC 4180 with a heading line, opened by a byte order mark, without which
 * Excel reads accents as something else. A few hundred lines at a time, so that memory stays flat.
 */
export function* toCsvPieces(
  columns: readonly RequestColumn[],
  requests: Iterable<KeptRequest>,
  separator: CellSeparator,
): Generator<string> {
  const options: Options = {
    delimiter: separator,
    record_delimiter: 'windows',
    // Also a lone CR or LF. Off by itself as soon as a record delimiter is named.
    quote_record_delimiter: true,
    // Programs that take several separators at once must not cut a cell at the other one.
    quoted_match: /[,;\t]/,
  }
  let piece = byteOrderMark + stringify([columns.map((column) => column.heading)], options)
  let lines: string[][] = []
  for (const request of requests) {
    lines.push(columns.map((column) => toSpreadsheetCell(column, request, separator)))
    if (lines.length < linesPerPiece) continue
    yield piece + stringify(lines, options)
    piece = ''
    lines = []
  }
  yield piece + stringify(lines, options)
}
