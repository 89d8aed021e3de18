import type { RequestColumn } from '#domain/requests/columns'
import type { CellSeparator } from '#domain/spreadsheet/spreadsheetText'
import { listKeptColumns } from '../export/exportColumns.ts'
import { toLayout } from './readCsvRows.ts'
import { splitCsv } from './splitCsv.ts'

/** What requests have and a file has no column for. */
export interface MissingColumns {
  readonly columns: readonly RequestColumn[]
  /** True where words of a visitor, or work of staff, would be lost. */
  readonly isLoss: boolean
}

/** Without these little is lost: they say how a request came in. */
const minorKeys: ReadonlySet<string> = new Set(['duplicateOf', 'page', 'arrivedAfter'])

/** Worked out anew from the number that was typed. */
const remadeKeys: ReadonlySet<string> = new Set(['phoneE164'])

/** Reads the first line of a CSV file alone. Throws CliError CSV_UNKNOWN as `readCsvRows` does. */
export async function listMissing(
  chunks: AsyncIterable<string>,
  separator: CellSeparator,
): Promise<MissingColumns> {
  for await (const part of splitCsv(chunks, separator)) {
    if ('problem' in part) continue
    const { columns, kind } = toLayout(part.cells)
    const present = new Set(columns.map((column) => column?.key))
    const missing = listKeptColumns(kind ?? 'all').filter(
      ({ key }) => !present.has(key) && !remadeKeys.has(key),
    )
    return { columns: missing, isLoss: missing.some(({ key }) => !minorKeys.has(key)) }
  }
  return { columns: [], isLoss: false }
}
