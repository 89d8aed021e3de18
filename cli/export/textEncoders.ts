import { stringify } from 'csv-stringify/sync'
import type { RequestColumn } from '#domain/requests/columns'
import { createCsvEncoder } from '#domain/spreadsheet/csvPieces'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { CellSeparator } from '#domain/spreadsheet/spreadsheetText'
import type { Encoder } from './encoder.ts'
import { toRawValue } from './exportColumns.ts'

/** CSV for a spreadsheet. */
export function createCsv(columns: readonly RequestColumn[], separator: CellSeparator): Encoder {
  const { heading, toLines } = createCsvEncoder(columns, separator, stringify)
  return { open: () => heading, add: toLines, close: () => '' }
}

/** One JSON array, a request a line: exactly as they are kept, or the named columns of them. */
export function createJson(columns: readonly RequestColumn[] | undefined): Encoder {
  let separator = '\n'
  return {
    open: () => '[',
    add: (requests) => {
      const text = separator + requests.map((request) => toJson(request, columns)).join(',\n')
      separator = ',\n'
      return text
    },
    close: () => '\n]\n',
  }
}

/** A JSON object a line, which a program can read one at a time. */
export function createNdjson(columns: readonly RequestColumn[] | undefined): Encoder {
  return {
    open: () => '',
    add: (requests) => requests.map((request) => `${toJson(request, columns)}\n`).join(''),
    close: () => '',
  }
}

function toJson(request: KeptRequest, columns: readonly RequestColumn[] | undefined): string {
  if (columns === undefined) return JSON.stringify(request)
  return JSON.stringify(
    Object.fromEntries(columns.map((column) => [column.key, toRawValue(column, request)])),
  )
}
