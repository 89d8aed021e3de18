import type { Command } from 'commander'
import { createCommand, type CliContext } from '../cliContext.ts'
import { getNewPlace } from '../dataFolder.ts'
import type { ImportOptions } from './importFile.ts'

export function createImportCommand(context: CliContext): Command {
  return createCommand('import', context)
    .description(
      "Import a file of 'sleutel export': JSON, NDJSON, a workbook or CSV. Works while the server runs.",
    )
    .argument('<file>', 'the file; its format is detected from its content')
    .option('--dry-run', 'only print what would be done')
    .option('--skip-bad', 'import the other rows if some are bad; without it nothing is imported then')
    .option('--force', 'import a spreadsheet although it lacks columns, and with them what staff did')
    .option('--json', 'print the result as JSON, for programs')
    .addHelpText('after', closingText)
    .action(async (file: string, options: ImportOptions, command: Command) => {
      const place = getNewPlace(command, context)
      const { importFile } = await import('./importFile.ts')
      await importFile(file, place, options, context)
    })
}

const closingText = `
Examples:
  sleutel export --with-trash -o requests.json         on the old machine
  sleutel import requests.json --dry-run               on the new one: what would be imported
  sleutel import requests.json

JSON and NDJSON restore everything exactly, with its history. A request that exists already is replaced only by a
later version of itself. Erased requests do not come back, and staff get no notifications of imported requests.

A spreadsheet (.xlsx or CSV) may be edited and imported again. What was changed in the fields of the form, 'Status',
'Afgesproken prijs' and 'Eindprijs' is changed here too, and the history says what was there. 'Versie' tells whether a
request was changed here since: then it stays, and is named. Other columns cannot be changed this way.
Requests that do not exist yet are added with what the columns have. A spreadsheet without columns such as 'history' is
refused for these, unless you add --force: then they come in without it.

A CSV must be saved as 'CSV UTF-8'. Times are 2025-07-07 14:05:09, or with the day first, 7-7-2025 14:05 or
7/7/2025 14:05, never with the month first.

Bad rows are named with their line, and nothing is imported then, unless you add --skip-bad.
Exit code 3: imported, except for some rows. If something stopped the import half-way, the message says how many
requests are in; import the same file again to go on.`
