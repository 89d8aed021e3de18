import { extname } from 'node:path'
import { CliError } from '../cliError.ts'
import { exitCodes } from '../exitCodes.ts'

export const exportFormats = ['csv', 'json', 'ndjson', 'xlsx'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** Spreadsheets that are not written: comma-separated text under such a name opens with a warning, or not at all. */
const otherSpreadsheets: readonly string[] = ['xls', 'xlsm', 'xlsb', 'ods', 'numbers']

/**
 * The format that was asked for, else the one that the file's name ends in, else CSV. Throws CliError OUTPUT_FORMAT_UNKNOWN for
 * the name of a spreadsheet that is not written here.
 */
export function toFormat(asked: ExportFormat | undefined, output: string | undefined): ExportFormat {
  const ending = output === undefined ? '' : extname(output).slice(1).toLowerCase()
  if (asked === undefined && otherSpreadsheets.includes(ending)) {
    throw new CliError(
      'OUTPUT_FORMAT_UNKNOWN',
      `A file that ends in .${ending} cannot be written. Excel, LibreOffice and Numbers open .xlsx: end the name in that.`,
      exitCodes.usage,
    )
  }
  return asked ?? exportFormats.find((format) => format === ending) ?? 'csv'
}
