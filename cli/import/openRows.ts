import { readFile } from 'node:fs/promises'
import { CliError } from '../cliError.ts'
import { type MissingColumns, openCsvRows } from './readCsvRows.ts'
import { type ImportRow, readJsonRows } from './readJsonRows.ts'

/** Can be read more than once. */
export interface RowSource {
  readonly format: 'csv' | 'json'
  readonly missing: MissingColumns
  read(): Iterable<ImportRow>
}

/** The start of every zip file, and so of every workbook. */
const zipStart = 'PK\u0003\u0004'

/** Throws CliError: FILE_IS_WORKBOOK, FILE_NOT_UTF8, CSV_INVALID, or CSV_UNKNOWN. */
export async function openRows(path: string): Promise<RowSource> {
  const bytes = await readFile(path)
  if (bytes.subarray(0, zipStart.length).toString('latin1') === zipStart) {
    throw new CliError(
      'FILE_IS_WORKBOOK',
      `${path} is an Excel workbook, which cannot be imported. Export JSON where it came from, ` +
        "which restores everything: 'sleutel export --with-trash -o requests.json'. Or open it in Excel and " +
        "save it as 'CSV UTF-8'. Nothing was imported.",
    )
  }
  const text = decode(bytes, path)
  if (/^\s*[[{]/.test(text)) {
    return { format: 'json', missing: { columns: [], isLoss: false }, read: () => readJsonRows(text) }
  }
  return { format: 'csv', ...openCsvRows(text, path) }
}

/** Refuses other encodings, such as Excel's plain 'CSV', which would lose accents. */
function decode(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new CliError(
      'FILE_NOT_UTF8',
      `${path} is not UTF-8, so its accents cannot be read. In Excel, save it as 'CSV UTF-8'. ` +
        'Nothing was imported.',
    )
  }
}
