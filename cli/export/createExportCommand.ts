import { Argument, Option, type Command } from 'commander'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'
import { assertNamedDataFolder, toDataFolder } from '../dataFolder.ts'
import { addFilterOptions, type FilterOptions } from '../filters/filterOptions.ts'
import { toChoice } from '../toChoice.ts'
import { assertCsvOptions, createExcelOption } from './csvOptions.ts'
import { exportFormats, toFormat, type ExportFormat } from './exportFormats.ts'

const exportKinds = ['all', ...requestKinds] as const

/** `sleutel export`: the kept requests as a spreadsheet or for a program. */
export function createExportCommand(context: CliContext): Command {
  const command = createCommand('export', context)
    .description('Write requests as CSV, Excel workbook or JSON, oldest first. Works while the server runs.')
    .addArgument(
      new Argument('[kind]', `which requests: ${exportKinds.join(', ')}`)
        .default('all')
        .argParser(toChoice(exportKinds)),
    )
    .addOption(
      new Option(
        '-f, --format <format>',
        `one of ${exportFormats.join(', ')} (default: what the file's name ends in, else csv)`,
      ).argParser(toChoice(exportFormats)),
    )
    .addOption(createExcelOption().conflicts('separator'))
    .addOption(
      new Option(
        '-s, --separator <name>',
        'between the cells of a CSV line: comma or semicolon (default: comma)',
      ).argParser(toChoice(['comma', 'semicolon'])),
    )
    .option('-c, --columns <keys>', 'only these columns, in this order, with commas between them')
    .option('-o, --output <file>', 'file to write, whole or not at all; - is standard output', '-')
  return addFilterOptions(command, context)
    .addHelpText('after', closingText)
    .action(async (kind: RequestKind | 'all', options: ParsedOptions, self: Command) => {
      const output = options.output === '-' ? undefined : options.output
      const format = toFormat(options.format, output)
      assertCsvOptions(format, options)
      const folder = toDataFolder(self, context)
      assertNamedDataFolder(folder)
      const { exportRequests } = await import('./exportRequests.ts')
      await exportRequests(
        {
          kind,
          folder: folder.path,
          format,
          separator: options.excel === true || options.separator === 'semicolon' ? ';' : ',',
          columns: options.columns?.split(',').map((key) => key.trim()),
          filters: options,
          output,
        },
        context,
      )
    })
}

interface ParsedOptions extends FilterOptions {
  readonly format?: ExportFormat
  readonly excel?: boolean
  readonly separator?: 'comma' | 'semicolon'
  readonly columns?: string
  readonly output: string
}

const closingText = `
Examples:
  sleutel export --excel -o requests.csv                  for Excel set to Dutch, which opens it by a double click
  sleutel export -o requests.xlsx                         a workbook, for any Excel
  sleutel export contact --since 7d --status new,no-answer
  sleutel export --columns reference,createdAt,phone      some columns; an unknown one lists them all
  sleutel export --format ndjson | jq -r .email           for another program, a request a line

Days are those on the calendar here, both included: --since 7d is the last seven days and today.
Quoting, times, phone numbers and formulas in CSV: 'sleutel help exporting'.

Exit code 3: what could be read was exported, but some kept files are damaged; they are named.`
