import type { Command } from 'commander'
import { createBackupCommand } from './backup/createBackupCommand.ts'
import {
  addGlobalOptions,
  applyGlobalOptions,
  createCommand,
  type CliContext,
  type GlobalOptions,
} from './cliContext.ts'
import { createConfigCommand } from './config/createConfigCommand.ts'
import { createDeployCommand } from './deploy/createDeployCommand.ts'
import { createDoctorCommand, createGoliveCommand } from './doctor/createDoctorCommand.ts'
import { createExportCommand } from './export/createExportCommand.ts'
import { createHelpCommand } from './help/createHelpCommand.ts'
import { createImportCommand } from './import/createImportCommand.ts'
import { createListCommand } from './list/createListCommand.ts'
import { createPrivacyCommand } from './privacy/createPrivacyCommand.ts'
import { createRebuildCommand } from './rebuild/createRebuildCommand.ts'
import { createReleasesCommand } from './releases/createReleasesCommand.ts'
import { createRollbackCommand } from './releases/createRollbackCommand.ts'
import { createRestoreCommand } from './restore/createRestoreCommand.ts'
import { createRetentionCommand } from './retention/createRetentionCommand.ts'
import { createServeCommand } from './serve/createServeCommand.ts'
import { createShowCommand } from './show/createShowCommand.ts'
import { createStaffCommand } from './staff/createStaffCommand.ts'
import { createStatsCommand } from './stats/createStatsCommand.ts'
import { createVerifyCommand } from './verify/createVerifyCommand.ts'

/** Each command loads its code when it runs, which keeps --help fast. */
export function createProgram(surroundings: CliContext): Command {
  const program = createCommand('sleutel', surroundings)
  const context = applyGlobalOptions(surroundings, () => program.opts<GlobalOptions>())
  return addGlobalOptions(program)
    .description("The owner's command: read and take out requests, manage staff accounts, rebuild the site.")
    .version(context.version)
    .addHelpText('after', closingText)
    .helpCommand(false)
    .addCommand(createListCommand(context))
    .addCommand(createShowCommand(context))
    .addCommand(createStatsCommand(context))
    .addCommand(createExportCommand(context))
    .addCommand(createImportCommand(context))
    .addCommand(createPrivacyCommand(context))
    .addCommand(createRetentionCommand(context))
    .addCommand(createBackupCommand(context))
    .addCommand(createRestoreCommand(context))
    .addCommand(createVerifyCommand(context))
    .addCommand(createStaffCommand(context))
    .addCommand(createRebuildCommand(context))
    .addCommand(createGoliveCommand(context))
    .addCommand(createReleasesCommand(context))
    .addCommand(createRollbackCommand(context))
    .addCommand(createDeployCommand(context))
    .addCommand(createDoctorCommand(context))
    .addCommand(createServeCommand(context))
    .addCommand(createConfigCommand(context))
    .addCommand(createHelpCommand(context))
}

const closingText = `
Examples:
  sleutel list --work                     who to call, most urgent first
  sleutel export --excel -o requests.csv  every request, for a Dutch Excel
  sleutel stats --since 7d                what came in this week, and the promises kept
  sleutel staff add anna                  an account for Anna; asks for her password
  sleutel rebuild                         publish the site after a change in data/content
  sleutel rollback                        publish the previous release of the site again
  sleutel doctor                          what is wrong, and what to do about it

More: 'sleutel help topics' lists the topics, such as 'sleutel help exporting'.

Exit codes: 0 done, 1 failed or a check found something wrong, 2 wrong command, 3 done in part, 4 data of a newer
program, 130 stopped by Ctrl-C. See 'sleutel help exit-codes'. Data goes to standard output, messages to standard error.`
