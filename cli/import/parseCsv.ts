import { CsvError, parse, type Info } from 'csv-parse/sync'
import { unescapeFormula } from '#domain/spreadsheet/spreadsheetText'
import { CliError } from '../cliError.ts'
import type { SheetRow } from './readSheetRows.ts'

/** The separator is the one that the first line has more of. Throws CliError CSV_INVALID. */
export function parseCsv(text: string, path: string): readonly SheetRow[] {
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
