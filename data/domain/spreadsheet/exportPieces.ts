import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { type CellSeparator, formatSpreadsheetCell } from '#domain/spreadsheet/spreadsheetText'

/** Excel needs it for accents. */
const byteOrderMark = '\uFEFF'
const requestsPerPiece = 100

export type Requests = AsyncIterable<KeptRequest> | Iterable<KeptRequest>

/** CSV by RFC 4180. */
export async function* createCsvPieces(
  columns: readonly RequestColumn[],
  requests: Requests,
  separator: CellSeparator,
): AsyncGenerator<string> {
  const toLine = (cells: readonly string[]) => `${cells.map(quoteCell).join(separator)}\r\n`
  yield byteOrderMark + toLine(columns.map(({ heading }) => heading))
  const toRow = (request: KeptRequest) =>
    toLine(columns.map((column) => formatSpreadsheetCell(column, request, separator)))
  for await (const batch of readBatches(requests)) yield batch.map(toRow).join('')
}

/** Some programs split cells at several separators, so each is quoted. */
function quoteCell(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

const formatJson = (request: KeptRequest) => JSON.stringify(request)

export async function* createJsonPieces(requests: Requests): AsyncGenerator<string> {
  let start = '[\n'
  for await (const batch of readBatches(requests)) {
    yield start + batch.map(formatJson).join(',\n')
    start = ',\n'
  }
  yield start === ',\n' ? '\n]\n' : '[]\n'
}

export async function* readBatches(requests: Requests): AsyncGenerator<readonly KeptRequest[]> {
  let batch: KeptRequest[] = []
  for await (const request of requests) {
    batch.push(request)
    if (batch.length < requestsPerPiece) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
