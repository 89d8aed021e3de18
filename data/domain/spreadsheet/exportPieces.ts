import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { type CellSeparator, formatSpreadsheetCell } from '#domain/spreadsheet/spreadsheetText'

/** Excel needs it for accents. */
const byteOrderMark = '\uFEFF'
const requestsPerPiece = 500

/** CSV by RFC 4180, in batches. */
export function createCsvEncoder(columns: readonly RequestColumn[], separator: CellSeparator) {
  const toLine = (cells: readonly string[]) => `${cells.map(quoteCell).join(separator)}\r\n`
  return {
    heading: byteOrderMark + toLine(columns.map(({ heading }) => heading)),
    toLines: (requests: readonly KeptRequest[]): string =>
      requests
        .map((request) => toLine(columns.map((column) => formatSpreadsheetCell(column, request, separator))))
        .join(''),
  }
}

/** Some programs split cells at several separators, so each is quoted. */
function quoteCell(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** One CSV text in pieces, to bound memory. */
export function* createCsvPieces(
  columns: readonly RequestColumn[],
  requests: readonly KeptRequest[],
  separator: CellSeparator,
): Generator<string> {
  const { heading, toLines } = createCsvEncoder(columns, separator)
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
