import type { Command } from 'commander'
import { createBackupCommand } from './backup/createBackupCommand.ts'
import {
  addGlobalOptions,
  applyGlobalOptions,
  createCommand,
  type CliContext,
  type GlobalOptions,
} from './cliContext.ts'
import { createDeployCommand } from './deploy/createDeployCommand.ts'
import { createDoctorCommand, createGoliveCommand } from './doctor/createDoctorCommand.ts'
import { createExportCommand } from './export/createExportCommand.ts'
import { createPrivacyCommand } from './privacy/createPrivacyCommand.ts'
import { createRebuildCommand } from './rebuild/createRebuildCommand.ts'
import { createRestoreCommand } from './restore/createRestoreCommand.ts'
import { createRetentionCommand } from './retention/createRetentionCommand.ts'
import { createRollbackCommand } from './rollback/createRollbackCommand.ts'
import { createServeCommand } from './serve/createServeCommand.ts'
import { createStaffCommand } from './staff/createStaffCommand.ts'
import { createVerifyCommand } from './verify/createVerifyCommand.ts'

/** Each command loads its code when it runs, which keeps --help fast. */
export function createProgram(surroundings: CliContext): Command {
  const program = createCommand('sleutel', surroundings)
  const context = applyGlobalOptions(surroundings, () => program.opts<GlobalOptions>())
  return addGlobalOptions(program)
    .description(
      "The owner's command: back up and take out requests, manage staff accounts, publish the site.",
    )
    .version(context.version)
    .addHelpText('after', closingText)
    .addCommand(createExportCommand(context))
    .addCommand(createPrivacyCommand(context))
    .addCommand(createRetentionCommand(context))
    .addCommand(createBackupCommand(context))
    .addCommand(createRestoreCommand(context))
    .addCommand(createVerifyCommand(context))
    .addCommand(createStaffCommand(context))
    .addCommand(createRebuildCommand(context))
    .addCommand(createGoliveCommand(context))
    .addCommand(createRollbackCommand(context))
    .addCommand(createDeployCommand(context))
    .addCommand(createDoctorCommand(context))
    .addCommand(createServeCommand(context))
}

const closingText = `
Examples:
  sleutel export --excel -o requests.csv  every request, for a Dutch Excel
  sleutel backup /mnt/backups --prove     a backup of everything, restored on trial
  sleutel staff add anna                  an account for Anna; asks for her password
  sleutel rebuild                         publish the site after a change in data/content
  sleutel rollback                        publish the previous release of the site again
  sleutel doctor                          what is wrong, and what to do about it

In scripts: --json gives data for programs, and --quiet no messages but errors. Data goes to standard output, messages
to standard error. Nothing is asked without a terminal. Each error ends in a code in brackets that stays the same.
'sleutel serve --help' lists the settings.

Exit codes: 0 done, 1 failed or a check found something wrong, 2 wrong command, 3 done in part, 4 data of a newer
program, 130 stopped by Ctrl-C.`
