import { readFile } from 'node:fs/promises'
import type { CellValue } from 'read-excel-file/node'
import { CliError } from '../cliError.ts'
import { parseCsv } from './parseCsv.ts'
import { readJsonRows, type ImportRow } from './readJsonRows.ts'
import { readSheetRows, type MissingColumns, type SheetRow } from './readSheetRows.ts'

interface OpenedRows {
  readonly missing: MissingColumns
  readonly rows: Iterable<ImportRow>
}

/** The start of every zip file, and so of every workbook. */
const zipStart = 'PK\u0003\u0004'

export async function openRows(path: string): Promise<OpenedRows> {
  const bytes = await readFile(path)
  if (bytes.subarray(0, zipStart.length).toString('latin1') === zipStart)
    return readSheetRows(await readWorkbook(bytes, path))
  const text = decode(bytes, path)
  if (!/^\s*[[{]/.test(text)) return readSheetRows(parseCsv(text, path))
  return { missing: { columns: [], isLoss: false }, rows: readJsonRows(text) }
}

async function readWorkbook(bytes: Buffer, path: string): Promise<readonly SheetRow[]> {
  const { readSheet } = await import('read-excel-file/node')
  const sheet = await readSheet(bytes, { trim: false }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CliError(
      'WORKBOOK_INVALID',
      `${path} cannot be read as a workbook: ${reason}. Nothing was imported.`,
    )
  })
  const width = sheet[0]?.findLastIndex((heading) => heading !== null) ?? 0
  return sheet
    .map((row, index) => ({ line: index + 1, cells: row.slice(0, width + 1).map(toText) }))
    .filter(({ cells }) => cells.some((text) => text !== ''))
}

/** As a CSV has it. A date of a workbook has the time of the clock, without a zone. */
function toText(cell: CellValue | null): string {
  if (cell instanceof Date) {
    const toSecondMs = Math.round(cell.getTime() / 1000) * 1000
    return new Date(toSecondMs).toISOString().slice(0, 19).replace('T', ' ')
  }
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nee'
  return String(cell ?? '')
}

/** Refuses other encodings, such as Excel's plain 'CSV', which would lose accents. */
function decode(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new CliError(
      'FILE_NOT_UTF8',
      `${path} is not UTF-8, so its accents cannot be read. In Excel, save it as a workbook or as 'CSV UTF-8'. ` +
        'Nothing was imported.',
    )
  }
}
