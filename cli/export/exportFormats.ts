import { extname } from 'node:path'
import { Option } from 'commander'
import { CliError, exitCodes } from '../cliError.ts'

export const exportFormats = ['csv', 'xlsx', 'json'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** Throws CliError OUTPUT_FORMAT_UNKNOWN for a file name with another ending, such as x.pdf. */
export function getFormat(asked: ExportFormat | undefined, output: string | undefined): ExportFormat {
  const ending = output === undefined ? '' : extname(output).slice(1).toLowerCase()
  const ownName = ending === '' || ending === 'txt' ? 'csv' : ending
  const format = asked ?? exportFormats.find((each) => each === ownName)
  if (format !== undefined) return format
  throw new CliError(
    'OUTPUT_FORMAT_UNKNOWN',
    `A file that ends in .${ending} cannot be written. End the name in .${exportFormats.join(', .')} ` +
      '(Excel, LibreOffice and Numbers open .xlsx), or name the format with --format.',
    exitCodes.usage,
  )
}

export function createExcelOption(): Option {
  return new Option('--excel', 'CSV that a double click opens in a Dutch Excel')
}

/** Throws CliError OPTION_NEEDS_CSV if a CSV option was given for another format. */
export function assertCsvOptions(format: ExportFormat, { excel }: { readonly excel?: boolean }): void {
  if (format === 'csv' || excel !== true) return
  const hint = format === 'xlsx' ? 'Every Excel opens an xlsx file as it is.' : `This export is ${format}.`
  throw new CliError('OPTION_NEEDS_CSV', `--excel works only with CSV. ${hint}`, exitCodes.usage)
}
