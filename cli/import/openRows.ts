import { readFile } from 'node:fs/promises'
import { CsvError, parse, type Info } from 'csv-parse/sync'
import type { CellValue } from 'read-excel-file/node'
import { unescapeFormula } from '#domain/spreadsheet/spreadsheetText'
import { CliError } from '../cliError.ts'
import { readJsonRows } from './readJsonRows.ts'
import { readSheetRows, type SheetRow } from './readSheetRows.ts'

/** The start of every zip file, and so of every workbook. */
const zipStart = 'PK\u0003\u0004'

export async function openRows(path: string) {
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

/** The separator is the one that the first line has more of. Throws CliError CSV_INVALID. */
function parseCsv(text: string, path: string): readonly SheetRow[] {
  const [firstLine = ''] = text.split('\n', 1)
  const count = (separator: string) => firstLine.split(separator).length
  const delimiter = count(';') > count(',') ? ';' : ','
  // csv-parse counts bytes.
  const bytes = Buffer.from(text)
  const options = {
    delimiter,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    info: true as const,
  }
  try {
    const records = parse(bytes, options) as unknown as { record: string[]; info: Info }[]
    let line = 1
    let end = 0
    return records.map(({ record, info }) => {
      const raw = bytes.toString('utf8', end, info.bytes)
      const cells = record.map((cell) => unescapeFormula(cell, delimiter))
      const row = { line: line + countSkippedLines(raw), cells }
      line += raw.split('\n').length - 1
      end = info.bytes
      return row
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const end = Number(error['bytes'])
    const line = bytes.toString('utf8', 0, end).split('\n').length
    const problem = csvProblems[error.code] ?? error.message
    throw new CliError(
      'CSV_INVALID',
      `${path}, line ${line + countSkippedLines(bytes.toString('utf8', end))}: ${problem}. Repair ` +
        'this line and import the file again. Nothing was imported.',
    )
  }
}

function countSkippedLines(text: string): number {
  const [blank = ''] = /^[\r\n]*/.exec(text) ?? []
  return blank.split('\n').length - 1
}

const csvProblems: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'there is text after a closing quotation mark',
  INVALID_OPENING_QUOTE: 'a quotation mark stands in a cell without quotation marks around it',
}
