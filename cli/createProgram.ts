import type { Command } from 'commander'
import type { CliContext } from './cliContext.ts'
import { createCommand } from './createCommand.ts'
import { createExportCommand } from './export/createExportCommand.ts'
import { createRebuildCommand } from './rebuild/createRebuildCommand.ts'
import { createStaffCommand } from './staff/createStaffCommand.ts'

/** The whole of `sleutel`. What a command needs to do its work is loaded when it runs, so that help comes at once. */
export function createProgram(context: CliContext): Command {
  const program = createCommand('sleutel', context)
    .description("The owner's command: take requests out, manage staff accounts, rebuild the site.")
    .version(context.version)
    .option('--data <folder>', 'folder with the kept requests (default: DATA_DIR, else data/requests)')
    .addHelpText('after', closingText)
    .addCommand(createExportCommand(context))
    .addCommand(createStaffCommand(context))
    .addCommand(createRebuildCommand(context))
  program.helpCommand(true)
  return program
}

const closingText = `
Examples:
  sleutel export -o requests.csv          every request, for a spreadsheet
  sleutel export contact --format json    contact requests, for a program
  sleutel staff add anna                  an account for Anna; asks for her password
  sleutel rebuild                         the site again, after a change in data/content

Exit codes: 0 done, 1 failed and nothing changed, 2 wrong command, 3 done but some kept files
could not be read, 130 stopped by Ctrl-C. Data goes to standard output, messages to standard error.`
