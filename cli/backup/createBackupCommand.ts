import type { Command } from 'commander'
import { getBackupsFolder } from '../backupIdentity.ts'
import { createCommand, type CliContext } from '../cliContext.ts'
import { getExistingPlace } from '../dataFolder.ts'
import { toWholeNumber } from '../toWholeNumber.ts'
import type { BackupOptions } from './backUp.ts'

export function createBackupCommand(context: CliContext): Command {
  return createCommand('backup', context)
    .description(
      'Write requests, staff accounts, the outbox and the page counts into one file. Works while ' +
        'the server runs.',
    )
    .argument(
      '[place]',
      'file to write, whole or not at all, that ends in .tar.gz or .age; or a folder that exists, for a name ' +
        'with the time in it (default: BACKUPS_DIR, else the folder you are in)',
    )
    .option('--prove', 'restore it into a temporary folder and compare each request with the store')
    .option(
      '--keep-daily <n>',
      'prove it, then remove the old ones in its folder but the newest of each of n days,',
      toWholeNumber(0, 999),
    )
    .option('--keep-weekly <n>', 'and of each of n weeks', toWholeNumber(0, 999))
    .option(
      '--new-key <file>',
      'make a key pair instead: the private key in this new file, the public one as output',
    )
    .option('--json', 'say as JSON what was written, for programs')
    .addHelpText('after', closingText)
    .action(async (place: string | undefined, { newKey, ...options }: CommandOptions, command: Command) => {
      if (newKey !== undefined) {
        await makeKey(newKey, context)
        return
      }
      const { backUp } = await import('./backUp.ts')
      const named = place ?? getBackupsFolder(undefined, context)
      await backUp(getExistingPlace(command, context), named, options, context)
    })
}

interface CommandOptions extends BackupOptions {
  readonly newKey?: string
}

async function makeKey(file: string, { out, err, now, signal }: CliContext): Promise<void> {
  const { writeKeyFile } = await import('#store/backup/backupKeys')
  out.write(`${await writeKeyFile(file, now(), signal)}\n`)
  err.write(
    `The private key is in ${file}; above is the public key.\n` +
      'Whoever has the private key can read your backups, and without it nobody can: keep it in two places that ' +
      'are not this machine, such as a stick in a safe and a sheet of paper, then remove it here.\n' +
      'Backups are encrypted when BACKUP_RECIPIENT is the public key.\n',
  )
}

const closingText = `
Examples:
  sleutel backup --keep-daily 7 --keep-weekly 4    every night, into BACKUPS_DIR
  sleutel backup /mnt/backups/monday.tar.gz --prove
  sleutel backup --new-key backup-key.txt           a key pair, once
  sleutel verify /mnt/backups/monday.tar.gz         is it whole
  sleutel restore /mnt/backups/monday.tar.gz        back to that moment
  sleutel doctor --backups /mnt/backups             is the newest whole, recent, and on another disk

The server's own daily snapshots help against mistakes, not against a broken disk or a stolen machine. Backups are as
personal as the requests: encrypt them. Without the private key they are lost, so keep it in two other places.

The file is a .tar.gz that any unpacker opens, readable by you alone, with a list of checksums as its last entry.
With BACKUP_RECIPIENT it is a file of age (age-encryption.org), which only the private key opens: 'age -d -i KEYFILE' or any
command here with --identity. Log-ins and snapshots are not in it. Persons you erase later are still in it, and their ids stand
beside it in sleutel-erased.json: a restore erases them again. Keep that file with the backups.

A backup that cannot be proven is not kept, and nothing is replaced. Old ones are removed only after the new one was
proven, and none while files are damaged or lost. Names other than sleutel-<date>-<time>.tar.gz[.age] stay.

Exit code 3: written, but some kept files are damaged, and are in it as they are; or files are lost. An existing
file is then not replaced: the backup is written beside it, named after the time.`
