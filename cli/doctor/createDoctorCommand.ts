import { resolve } from 'node:path'
import { InvalidArgumentError, type Command } from 'commander'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'
import { assertNamedDataFolder, toDataFolder } from '../dataFolder.ts'

/** `sleutel doctor`: what is wrong, and what to do about it. */
export function createDoctorCommand(context: CliContext): Command {
  return createCommand('doctor', context)
    .description('Look at everything and say what is wrong and what to do. Changes nothing.')
    .option('--probe', 'also send a made-up request through the running server, and erase it again')
    .option('--quiet-days <days>', 'warn when nothing has come in for so many days', toDays, 7)
    .option('--backups <folder>', 'warn when the last backup there is older than a week')
    .option('--json', 'the findings as JSON, for programs')
    .addHelpText('after', closingText)
    .action(async ({ probe = false, quietDays, backups, json = false }: ParsedOptions, command: Command) => {
      const folder = toDataFolder(command, context)
      assertNamedDataFolder(folder)
      const { runDoctor } = await import('./runDoctor.ts')
      await runDoctor(
        {
          folder: folder.path,
          quietDays,
          backupsFolder: backups === undefined ? undefined : resolve(backups),
          withProbe: probe,
          asJson: json,
        },
        context,
      )
    })
}

interface ParsedOptions {
  readonly probe?: boolean
  readonly quietDays: number
  readonly backups?: string
  readonly json?: boolean
}

function toDays(typed: string): number {
  if (/^[1-9]\d{0,3}$/.test(typed)) return Number(typed)
  throw new InvalidArgumentError('Take a number of days, such as 7.')
}

const closingText = `
Examples:
  sleutel doctor
  sleutel doctor --probe --backups /mnt/backups    every night, from cron
  sleutel doctor --json | jq -r '.findings[] | select(.level == "fail") | .message'

Each finding is ok, warn (for you to decide, or wrong one day) or fail (wrong now), with what to do.
Run it as the user that runs the server and with the same settings: mail and webhook are looked up in this
environment. It connects to them and sends nothing.

--probe posts a request as a visitor does. It is marked: nobody is told of it, it is in no list and no
count, and when it was seen it is erased, bytes and all.

Exit code 1: something is wrong. Warnings alone are 0.`
