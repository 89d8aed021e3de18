import { stringify } from 'csv-stringify/sync'
import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createCsvEncoder as createCsvLines } from '#domain/spreadsheet/exportPieces'
import type { CellSeparator } from '#domain/spreadsheet/spreadsheetText'
import { toRawValue } from './exportColumns.ts'

/** Text is written as UTF-8. */
export type Piece = string | Uint8Array

/** Works in batches, to bound memory. */
export interface Encoder<P extends Piece = Piece> {
  open(): P
  add(requests: readonly KeptRequest[]): P
  close(): P
}

const batchLength = 500

/** @param report is called with the number written, after each batch. */
export async function* encodeRequests(
  requests: AsyncIterable<KeptRequest>,
  encoder: Encoder,
  report: (count: number) => void,
): AsyncGenerator<Piece> {
  yield encoder.open()
  let batch: KeptRequest[] = []
  let count = 0
  const flush = () => {
    count += batch.length
    const piece = encoder.add(batch)
    batch = []
    report(count)
    return piece
  }
  for await (const request of requests) {
    batch.push(request)
    if (batch.length === batchLength) yield flush()
  }
  if (batch.length > 0) yield flush()
  yield encoder.close()
}

export function createCsvEncoder(
  columns: readonly RequestColumn[],
  separator: CellSeparator,
): Encoder<string> {
  const { heading, toLines } = createCsvLines(columns, separator, stringify)
  return { open: () => heading, add: toLines, close: () => '' }
}

/** One request a line: whole requests, or the named columns. */
export function createJsonEncoder(columns?: readonly RequestColumn[]): Encoder<string> {
  let isEmpty = true
  return {
    open: () => '[',
    add: (requests) => {
      if (requests.length === 0) return ''
      const start = isEmpty ? '\n' : ',\n'
      isEmpty = false
      return start + requests.map((request) => formatRequest(request, columns)).join(',\n')
    },
    close: () => (isEmpty ? ']\n' : '\n]\n'),
  }
}

/** One JSON object a line. */
export function createNdjsonEncoder(columns?: readonly RequestColumn[]): Encoder<string> {
  return {
    open: () => '',
    add: (requests) => requests.map((request) => `${formatRequest(request, columns)}\n`).join(''),
    close: () => '',
  }
}

function formatRequest(request: KeptRequest, columns: readonly RequestColumn[] | undefined): string {
  if (columns === undefined) return JSON.stringify(request)
  return JSON.stringify(
    Object.fromEntries(columns.map((column) => [column.key, toRawValue(column, request)])),
  )
}
