import { Argument, Option, type Command } from 'commander'
import { requestKinds } from '#domain/kinds'
import type { CliContext } from '../cliContext.ts'
import { assertDataFolder, toDataFolder } from '../dataFolder.ts'
import { createCommand } from '../createCommand.ts'
import { toChoice } from '../toChoice.ts'
import type { ExportOptions } from './exportRequests.ts'

const exportKinds = ['all', ...requestKinds] as const

/** `sleutel export`: the kept requests as a spreadsheet or as JSON. */
export function createExportCommand(context: CliContext): Command {
  return createCommand('export', context)
    .description('Write the kept requests as CSV or JSON, oldest first. Works while the server runs.')
    .addArgument(
      new Argument('[kind]', `which requests: ${exportKinds.join(', ')}`)
        .default('all')
        .argParser(toChoice(exportKinds)),
    )
    .addOption(
      new Option('-f, --format <format>', 'csv or json').default('csv').argParser(toChoice(['csv', 'json'])),
    )
    .addOption(
      new Option('-s, --separator <name>', 'between the cells of a CSV line: comma or semicolon')
        .default('comma')
        .argParser(toChoice(['comma', 'semicolon'])),
    )
    .option('-o, --output <file>', 'file to write, whole or not at all; - is standard output', '-')
    .addHelpText('after', closingText)
    .action(async (kind: ExportOptions['kind'], options: ParsedOptions, command: Command) => {
      const folder = toDataFolder(command, context)
      assertDataFolder(folder)
      const { exportRequests } = await import('./exportRequests.ts')
      await exportRequests(
        {
          kind,
          folder: folder.path,
          format: options.format,
          separator: options.separator === 'semicolon' ? ';' : ',',
          output: options.output === '-' ? undefined : options.output,
        },
        context,
      )
    })
}

interface ParsedOptions {
  readonly format: 'csv' | 'json'
  readonly separator: 'comma' | 'semicolon'
  readonly output: string
}

const closingText = `
Examples:
  sleutel export -o requests.csv                       all requests, one line each
  sleutel export contact -s semicolon -o contact.csv   for Excel set to Dutch, which opens it by a double click
  sleutel export callback --format json | jq length    for another program

CSV: UTF-8 with a byte order mark, lines end in CRLF, quoted by RFC 4180. Times are those on the clock in
the Netherlands; JSON has them in UTC. Phone numbers are grouped with spaces where they were typed as bare
digits, so that they stay text with their leading 0 or +. A text that a spreadsheet could take for a formula
(it starts with = + - or @, also on a line of its own) has an apostrophe before it.
JSON: one array of the requests exactly as they are kept. A file is readable by you alone.

Exit code 3: what could be read was exported, but some kept files are damaged; they are named.`
