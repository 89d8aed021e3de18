import { Option } from 'commander'
import { CliError } from '../cliError.ts'
import { exitCodes } from '../exitCodes.ts'
import type { ExportFormat } from './exportFormats.ts'

/** The option of a command that writes CSV: cells apart and letters right in an Excel that is set to Dutch. */
export function createExcelOption(): Option {
  return new Option('--excel', 'CSV as Excel set to Dutch opens it by a double click')
}

/** Throws CliError OPTION_NEEDS_CSV where another format is to be written than the one that the options are for. */
export function assertCsvOptions(
  format: ExportFormat,
  { excel, separator }: { readonly excel?: boolean; readonly separator?: string },
): void {
  if (format === 'csv' || (excel !== true && separator === undefined)) return
  const option = excel === true ? '--excel' : '--separator'
  const hint = format === 'xlsx' ? 'An xlsx file opens in every Excel as it is.' : `This export is ${format}.`
  throw new CliError('OPTION_NEEDS_CSV', `${option} is for CSV alone. ${hint}`, exitCodes.usage)
}
