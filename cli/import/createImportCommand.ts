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
          asJson: options.json === true,
        },
        context,
      )
    })
}

interface ParsedOptions {
  readonly dryRun?: boolean
  readonly skipBad?: boolean
  readonly json?: boolean
}

const closingText = `
Examples:
  sleutel export --with-trash -o requests.json         on the old machine
  sleutel import requests.json --dry-run               on the new one: what would come in
  sleutel import requests.json

JSON and NDJSON bring everything back exactly, with its history. A request that is there already is replaced only by
a later version of itself. CSV brings what its columns have, and only requests that are not there yet: a
spreadsheet has times in seconds and phone numbers in groups. What was erased here does not come back, and
nobody is told of what comes in.

Rows that cannot be imported are named with their line, and nothing is imported then, unless --skip-bad.
Exit code 3: imported, save for some rows.`
