import type { Command } from 'commander'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'
import { toDataFolder } from '../dataFolder.ts'

/** `sleutel restore`: back to the moment of a backup. */
export function createRestoreCommand(context: CliContext): Command {
  return createCommand('restore', context)
    .description('Put a backup in the place of the data folder. Not while the server runs.')
    .argument('<file>', "a file that 'sleutel backup' wrote")
    .option('--force', 'also where the data folder has something newer than the backup')
    .option('--json', 'say as JSON what was done, for programs')
    .addHelpText('after', closingText)
    .action(async (file: string, options: { force?: boolean; json?: boolean }, command: Command) => {
      const { restoreBackup } = await import('./restoreBackup.ts')
      await restoreBackup(
        {
          file,
          folder: toDataFolder(command, context).path,
          isForced: options.force === true,
          asJson: options.json === true,
        },
        context,
      )
    })
}

const closingText = `
Examples:
  sleutel restore /mnt/backups/monday.tar.gz
  sleutel restore monday.tar.gz --data /srv/requests    on a new machine

The backup is read whole and checked before anything is changed. The folder that was there stays beside the new
one, under its own name with .before-restore-<time> behind it: remove it once you are sure. Whoever was erased
since the backup stays erased. Everybody logs in anew.

When the data folder has requests, changes or staff accounts that the backup does not have, nothing is done
without --force.`
