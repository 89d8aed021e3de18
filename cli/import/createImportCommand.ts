import type { Command } from 'commander'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'
import { toDataFolder } from '../dataFolder.ts'

/** `sleutel import`: what `sleutel export` wrote, back again. */
export function createImportCommand(context: CliContext): Command {
  return createCommand('import', context)
    .description(
      "Take in a file that 'sleutel export' wrote: JSON, NDJSON or CSV. Works while the server runs.",
    )
    .argument('<file>', 'the file; what it is shows from how it begins')
    .option('--dry-run', 'only say what would be done')
    .option('--skip-bad', 'import the rest where some rows cannot be; without it then nothing is')
    .option('--force', 'import a CSV although it lacks columns, and with them what staff did')
    .option('--json', 'say as JSON what was done, for programs')
    .addHelpText('after', closingText)
    .action(async (file: string, options: ParsedOptions, command: Command) => {
      const { importFile } = await import('./importFile.ts')
      await importFile(
        {
          file,
          folder: toDataFolder(command, context).path,
          isDryRun: options.dryRun === true,
          skipsBad: options.skipBad === true,
          isForced: options.force === true,
          asJson: options.json === true,
        },
        context,
      )
    })
}

interface ParsedOptions {
  readonly dryRun?: boolean
  readonly skipBad?: boolean
  readonly force?: boolean
  readonly json?: boolean
}

const closingText = `
Examples:
  sleutel export --with-trash -o requests.json         on the old machine
  sleutel import requests.json --dry-run               on the new one: what would come in
  sleutel import requests.json

JSON and NDJSON bring everything back exactly, with its history. A request that is there already is replaced only by
a later version of itself. CSV brings what its columns have, and only requests that are not there yet: a
spreadsheet has times in seconds and phone numbers in groups. Without columns such as 'history' and 'version' it
is refused, unless --force: then all comes in as if just sent. What was erased here does not come back, and
nobody is told of what comes in.

A CSV that Excel saved is read as well, if it was saved as 'CSV UTF-8'. Its times are 2025-07-07 14:05:09, or with the
day first, 7-7-2025 14:05 or 7/7/2025 14:05, never with the month first. A workbook (.xlsx) is not read.

Rows that cannot be imported are named with their line, and nothing is imported then, unless --skip-bad.
Exit code 3: imported, save for some rows.`
