import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { type CellSeparator, formatSpreadsheetCell } from '#domain/spreadsheet/spreadsheetText'

/** Excel needs it for accents. */
const byteOrderMark = '\uFEFF'
const requestsPerPiece = 100

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

type Requests = AsyncIterable<KeptRequest> | Iterable<KeptRequest>

/** One CSV text in pieces, to bound memory. */
export async function* createCsvPieces(
  columns: readonly RequestColumn[],
  requests: Requests,
  separator: CellSeparator,
): AsyncGenerator<string> {
  const { heading, toLines } = createCsvEncoder(columns, separator)
  yield heading
  for await (const batch of readBatches(requests)) yield toLines(batch)
}

/** One JSON array in pieces, one request per line. */
export async function* createJsonPieces(requests: Requests): AsyncGenerator<string> {
  yield '['
  let separator = ''
  for await (const batch of readBatches(requests)) {
    yield `${separator}\n${batch.map((request) => JSON.stringify(request)).join(',\n')}`
    separator = ','
  }
  yield '\n]\n'
}

async function* readBatches(requests: Requests): AsyncGenerator<readonly KeptRequest[]> {
  let batch: KeptRequest[] = []
  for await (const request of requests) {
    batch.push(request)
    if (batch.length < requestsPerPiece) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
