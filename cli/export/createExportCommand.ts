import type { Command } from 'commander'
import type { RequestColumn } from '#domain/requests/columns'
import { createCommand, type CliContext } from '../cliContext.ts'
import { getPlace } from '../dataFolder.ts'
import { addFilterOptions, createKindArgument, type KindOption } from './filterOptions.ts'
import { toChoice } from '../toChoice.ts'
import { getDefaultColumns, extraColumns } from './exportColumns.ts'
import { createExcelOption, exportFormats } from './exportFormats.ts'
import type { ExportOptions } from './exportRequests.ts'

export function createExportCommand(context: CliContext): Command {
  const command = createCommand('export', context)
    .description('Write requests as CSV, Excel workbook or JSON, oldest first. Works while the server runs.')
    .addArgument(createKindArgument())
    .option(
      '-f, --format <format>',
      `one of ${exportFormats.join(', ')} (default: what the file's name ends in, else csv)`,
      toChoice(exportFormats),
    )
    .addOption(createExcelOption().conflicts('separator'))
    .option(
      '-s, --separator <name>',
      'between the cells of a CSV line: comma or semicolon (default: comma)',
      toChoice(['comma', 'semicolon']),
    )
    .option('-c, --columns <keys>', 'only these columns, in this order, separated by commas (listed below)')
    .option('-o, --output <file>', 'file to write, completely or not at all; - is standard output', '-')
  return addFilterOptions(command, context)
    .addHelpText('after', closingText)
    .action(async (kind: KindOption, options: ExportOptions, self: Command) => {
      const place = getPlace(self, context)
      const { exportRequests } = await import('./exportRequests.ts')
      await exportRequests(kind, place, options, context)
    })
}

function formatKeys(columns: readonly RequestColumn[]): string {
  const keys = columns.map(({ key }) => key).join(', ')
  return keys.replace(/(.{1,96})(?: |$)/g, '  $1\n').trimEnd()
}

const closingText = () => `
Examples:
  sleutel export --excel -o requests.csv                  a double click opens it in a Dutch Excel
  sleutel export -o requests.xlsx                         a workbook, for any Excel
  sleutel export contact --since 7d --status new,no-answer
  sleutel export --columns reference,createdAt,phone,notes
  sleutel export --format ndjson | jq -r .email           for another program, one request a line

Columns of a spreadsheet, in this order; that of one kind has only its fields:
${formatKeys(getDefaultColumns('all'))}
Other columns, for --columns:
${formatKeys(extraColumns)}

Days are Dutch calendar days, both included: --since 7d is the last seven days and today.
Quoting, times, phone numbers and formulas in CSV: 'sleutel help exporting'.

Exit code 3: everything readable was exported, but some kept files are damaged; they are named.`
