import type { Command } from 'commander'
import { getIdentity, identityOption, readBackupSetting } from '../backupIdentity.ts'
import { createCommand, type CliContext } from '../cliContext.ts'
import { getNewPlace } from '../dataFolder.ts'
import { formatCount } from '#domain/format/englishText'
import { formatJson, formatTotal } from '../terminal/formats.ts'

export function createRestoreCommand(context: CliContext): Command {
  return createCommand('restore', context)
    .description('Put a backup in the place of the data folder. Not while the server runs.')
    .argument('<file>', "a file that 'sleutel backup' wrote")
    .option('--force', 'also where the data folder has something newer than the backup')
    .option(...identityOption)
    .option('--json', 'say as JSON what was done, for programs')
    .addHelpText('after', closingText)
    .action(async (file: string, options: RestoreOptions, command: Command) => {
      const { restoreBackup } = await import('#store/backup/restore')
      const { out, err } = context
      const question = {
        file,
        ...getNewPlace(command, context),
        isForced: options.force === true,
        recipients: readBackupSetting('BACKUP_RECIPIENT', context) ?? [],
        identity: getIdentity(options.identity, context),
      }
      const { folder, madeAt, requests, erasedAgain, earlierFolder } = await restoreBackup(question, context)
      if (options.json === true) {
        const shown = { folder, madeAt, requests, erasedAgain, earlierFolder: earlierFolder ?? null }
        out.write(formatJson(shown))
        return
      }
      err.write(`${formatTotal(requests)} of ${madeAt} restored to ${folder}.\n`)
      if (erasedAgain > 0)
        err.write(
          `${formatCount(erasedAgain, 'request')} in the backup had been erased since, and stay so.\n`,
        )
      if (earlierFolder !== undefined) {
        err.write(
          `What was there is in ${earlierFolder}. It has personal data: remove it once you are sure.\n`,
        )
      }
    })
}

interface RestoreOptions {
  readonly force?: boolean
  readonly identity?: string
  readonly json?: boolean
}

const closingText = `
Examples:
  sleutel restore /mnt/backups/monday.tar.gz
  sleutel restore monday.tar.gz --data /srv/requests    on a new machine
  sleutel restore monday.tar.gz.age --identity /media/stick/backup-key.txt

With DATABASE_URL the backup goes into the database, in one transaction: servers refuse posts meanwhile, with the
phone number, and what was there is first written to a backup in DATA_DIR, encrypted if BACKUP_RECIPIENT is set.
'sleutel privacy' searches that file too; remove it once you are sure.

The backup is read whole and checked before anything is changed. The folder that was there stays beside the new
one, under its own name with .before-restore-<time> behind it: remove it once you are sure. Persons who were erased
since the backup stay erased. Everybody has to log in again.

When the data folder has requests, changes or staff accounts that the backup does not have, nothing is done
without --force.`
