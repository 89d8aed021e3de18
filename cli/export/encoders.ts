import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createCsvEncoder as createCsvLines } from '#domain/spreadsheet/exportPieces'
import type { CellSeparator } from '#domain/spreadsheet/spreadsheetText'
import { toRawValue } from './exportColumns.ts'

/** Text is written as UTF-8. */
export type Piece = string | Uint8Array

/** Batches of requests bound memory. */
export type Encode = (batches: AsyncIterable<readonly KeptRequest[]>) => AsyncGenerator<Piece>

export function createCsvEncoder(columns: readonly RequestColumn[], separator: CellSeparator): Encode {
  return async function* (batches) {
    const { heading, toLines } = createCsvLines(columns, separator)
    yield heading
    for await (const batch of batches) yield toLines(batch)
  }
}

/** An array, one request a line: whole requests, or the named columns. */
export function createJsonEncoder(columns?: readonly RequestColumn[]): Encode {
  return async function* (batches) {
    let start = '[\n'
    for await (const batch of batches) {
      yield start + batch.map((request) => formatRequest(request, columns)).join(',\n')
      start = ',\n'
    }
    yield start === ',\n' ? '\n]\n' : '[]\n'
  }
}

/** One JSON object a line. */
export function createNdjsonEncoder(columns?: readonly RequestColumn[]): Encode {
  return async function* (batches) {
    for await (const batch of batches) {
      yield batch.map((request) => `${formatRequest(request, columns)}\n`).join('')
    }
  }
}

function formatRequest(request: KeptRequest, columns: readonly RequestColumn[] | undefined): string {
  if (columns === undefined) return JSON.stringify(request)
  return JSON.stringify(
    Object.fromEntries(columns.map((column) => [column.key, toRawValue(column, request)])),
  )
}
