import type { Command } from 'commander'
import { getBackupsFolder, getIdentity, identityOption } from '../backupIdentity.ts'
import { createCommand, type CliContext } from '../cliContext.ts'
import { getPlace } from '../dataFolder.ts'
import { toWholeNumber } from '../toWholeNumber.ts'
import type { DoctorOptions } from './doctorContext.ts'

export function createDoctorCommand(context: CliContext): Command {
  const doctor = createCommand('doctor', context)
    .description('Check everything, and say what is wrong and what to do. Changes nothing.')
    .option('--probe', "also send a test request through the site's address, and erase it again")
    .option('--notify', 'also tell the owner, by mail and webhook, what is wrong and when it is over')
  return addCheckOptions(doctor)
    .addHelpText('after', closingText)
    .action(async (_options: unknown, command: Command) => {
      const { runDoctor } = await import('./runDoctor.ts')
      await runDoctor(getPlace(command, context), readOptions(command, context), context)
    })
}

export function createGoliveCommand(context: CliContext): Command {
  const golive = createCommand('golive', context).description(
    'Check all that must be right before visitors come: a page of green and red. Sends test messages.',
  )
  return addCheckOptions(golive)
    .addHelpText('after', goliveText)
    .action(async (_options: unknown, command: Command) => {
      const { runGolive } = await import('./runDoctor.ts')
      await runGolive(getPlace(command, context), readOptions(command, context), context)
    })
}

type TypedOptions = Omit<DoctorOptions, 'identity'> & { readonly identity?: string }

/** `--quiet` is a global option. */
function readOptions(command: Command, context: CliContext): DoctorOptions {
  const { identity, backups, ...typed } = command.optsWithGlobals<TypedOptions>()
  return {
    ...typed,
    identity: getIdentity(identity, context),
    backups: getBackupsFolder(backups, context),
  }
}

function addCheckOptions(command: Command): Command {
  return command
    .option(
      '--backups <folder>',
      'read the last backup there: is it whole, recent, and on another disk (default: BACKUPS_DIR)',
    )
    .option(...identityOption)
    .option(
      '--http-port <port>',
      'the port for http:// if the address has a port of its own',
      toWholeNumber(0, 65_535),
    )
    .option('--json', 'the findings as JSON, for programs')
}

const closingText = `
Examples:
  sleutel doctor
  sleutel doctor --quiet --notify --probe    every night, from cron
  sleutel doctor --json | jq -r '.findings[] | select(.level == "fail") | .message'

Each finding is ok, warn (for you to decide, or wrong one day), fail (wrong now) or skip (not checked, and why), with
what to do. Run it as the user that runs the server and with the same settings: it reads those of mail
from this environment. It connects to the mail server and sends nothing. It looks at the site's address (PUBLIC_ORIGIN) from
outside, as 'sleutel golive' does.

--probe sends a marked request like a visitor does, through that address. Staff are not notified, it is in no list and
no count, and it is erased afterwards.

--notify asks the running server to look too, and it tells the owner (OWNER_TO, else NOTIFY_TO; WEBHOOK_URL) what is
wrong: once a day at most for each thing, and when it is over. If no server answers, this command tells it.
--quiet prints only what is wrong.

Exit code 1: something is wrong, or the owner could not be told. Warnings alone are 0.`

const goliveText = `
Examples:
  sleutel golive
  sleutel golive --backups /mnt/backups
  PUBLIC_ORIGIN=https://localhost:8443 NODE_EXTRA_CA_CERTS=ca.pem sleutel golive --http-port 8080

Run it on the machine of the server, as its user and with its settings, while the server runs. It asks the site at
PUBLIC_ORIGIN as a stranger does: certificate, redirect from http://, headers, and a test request that is kept, found
and erased again. It sends one test message to NOTIFY_TO and OWNER_TO and one to WEBHOOK_URL.
NODE_EXTRA_CA_CERTS names the certificate of an authority of your own.

Each line is ok, red (with what to do) or skip (not checked, and why). What warns in 'sleutel doctor' is red here.

Exit code 1: something is red.`
