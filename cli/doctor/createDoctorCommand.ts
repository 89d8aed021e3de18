import { resolve } from 'node:path'
import { InvalidArgumentError, type Command } from 'commander'
import { getIdentity, identityOption } from '../backupIdentity.ts'
import { createCommand, type CliContext } from '../cliContext.ts'
import { getReadableFolder } from '../dataFolder.ts'
import type { DoctorOptions } from './doctorContext.ts'

export function createDoctorCommand(context: CliContext): Command {
  return createCommand('doctor', context)
    .description('Check everything, and say what is wrong and what to do. Changes nothing.')
    .option('--probe', 'also send a test request through the running server, and erase it again')
    .option('--quiet-days <days>', 'warn when nothing has come in for so many days', toDays, 7)
    .option(
      '--backups <folder>',
      'read the last backup there: is it whole, recent, and on another disk',
      (folder) => resolve(folder),
    )
    .option(...identityOption)
    .option('--notify', 'also tell the owner, by mail and webhook, what is wrong and when it is over')
    .option('--json', 'the findings as JSON, for programs')
    .addHelpText('after', closingText)
    .action(async (_options: unknown, command: Command) => {
      const { identity, ...typed } = command.optsWithGlobals<DoctorOptions & { readonly identity?: string }>()
      const options = { ...typed, identity: getIdentity(identity, context) }
      const folder = getReadableFolder(command, context)
      const { runDoctor } = await import('./runDoctor.ts')
      await runDoctor(folder, options, context)
    })
}

function toDays(typed: string): number {
  if (/^[1-9]\d{0,3}$/.test(typed)) return Number(typed)
  throw new InvalidArgumentError('Take a number of days, such as 7.')
}

const closingText = `
Examples:
  sleutel doctor
  sleutel doctor --quiet --notify --probe --backups /mnt/backups    every night, from cron
  sleutel doctor --json | jq -r '.findings[] | select(.level == "fail") | .message'

Each finding is ok, warn (for you to decide, or wrong one day) or fail (wrong now), with what to do.
Run it as the user that runs the server and with the same settings: it reads those of mail and webhook from this
environment. It connects to them and sends nothing.

--probe sends a marked request like a visitor does. Staff are not notified, it is in no list and no count, and
every byte of it is erased afterwards.

--notify asks the running server to look too, and it tells the owner (OWNER_TO, else NOTIFY_TO; WEBHOOK_URL) what is
wrong: once a day at most for each thing, and when it is over. If no server answers, this command tells it.
--quiet prints only what is wrong.

Exit code 1: something is wrong, or the owner could not be told. Warnings alone are 0.`
