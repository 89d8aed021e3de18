import { Argument, InvalidArgumentError, Option, type Command } from 'commander'
import { z } from 'zod/mini'
import { addDays, getDutchDay } from '#domain/format/dutchTime'
import { requestKinds } from '#domain/forms/kinds'
import { createCommand, type CliContext } from '../cliContext.ts'
import { CliError, exitCodes } from '../cliError.ts'
import { getPlace } from '../dataFolder.ts'
import type { KindOption } from './exportColumns.ts'
import { createExcelOption, exportFormats } from './exportFormats.ts'
import type { ExportOptions } from './exportRequests.ts'

export function createExportCommand(context: CliContext): Command {
  return createCommand('export', context)
    .description('Write requests as CSV, Excel workbook or JSON, oldest first. Works while the server runs.')
    .addArgument(new Argument('[kind]', 'which requests').choices(['all', ...requestKinds]).default('all'))
    .addOption(
      new Option('-f, --format <format>', "default: what the file's name ends in, else csv").choices(
        exportFormats,
      ),
    )
    .addOption(createExcelOption())
    .option('-o, --output <file>', 'file to write, completely or not at all; - is standard output', '-')
    .option(
      '--since <day>',
      'from this day or month on: 2025-07-07, 2025-07, or 7d for seven days ago',
      toDay(context.now, 'first'),
    )
    .option('--until <day>', 'up to and including this day or month', toDay(context.now, 'last'))
    .option('--with-trash', 'also what staff threw away')
    .addHelpText('after', closingText)
    .action(async (kind: KindOption, options: ExportOptions, self: Command) => {
      assertForward(options)
      const place = getPlace(self, context)
      const { exportRequests } = await import('./exportRequests.ts')
      await exportRequests(kind, place, options, context)
    })
}

function assertForward({ since, until }: ExportOptions): void {
  if (since === undefined || until === undefined || since <= until) return
  throw new CliError(
    'PERIOD_REVERSED',
    `--since ${since} is later than --until ${until}. Did you mean --since ${until} --until ${since}?`,
    exitCodes.usage,
  )
}

/** Parses '2025-07-07', '7d' (ago), or the first or last day of '2025-07', to a day in Dutch time. */
function toDay(now: () => Date, edge: 'first' | 'last'): (typed: string) => string {
  return (typed) => {
    const [, count] = /^(\d{1,5})d$/.exec(typed) ?? []
    if (count !== undefined) return addDays(getDutchDay(now().toISOString()), -Number(count))
    const isMonth = /^\d{4}-\d\d$/.test(typed)
    const first = isMonth ? `${typed}-01` : typed
    if (!z.iso.date().safeParse(first).success)
      throw new InvalidArgumentError(
        'Take a day such as 2025-07-07, a month such as 2025-07, or how many days ago, such as 7d.',
      )
    return isMonth && edge === 'last' ? getLastDay(typed) : first
  }
}

function getLastDay(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

const closingText = `
Examples:
  sleutel export -o requests.xlsx                  a workbook, for any Excel
  sleutel export --excel -o requests.csv           a double click opens it in a Dutch Excel
  sleutel export contact --since 2025-07 --until 2025-07
  sleutel export --format json | jq -r '.[].email' for another program

JSON has each request as it is kept, with its history. The list in the inbox can be filtered, and saved with the same columns.
Days are Dutch calendar days, both included: --since 7d is the last seven days and today.
A workbook has Dutch times as dates, amounts as numbers, texts and phone numbers as they were typed, a filter, and a
frozen first row.
In CSV, times are Dutch time, a phone number is grouped with spaces to keep its zero, and a text that a spreadsheet
could take for a formula gets an apostrophe. A file is personal, and only you can read it: remove it when you are done.

Exit code 3: everything readable was exported, but some kept files are damaged; they are named.`
