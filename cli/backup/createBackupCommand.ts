import type { Command } from 'commander'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'
import { assertDataFolder, toDataFolder } from '../dataFolder.ts'

/** `sleutel backup`: everything that is kept, in one file. */
export function createBackupCommand(context: CliContext): Command {
  return createCommand('backup', context)
    .description(
      'Write requests, staff accounts, the outbox and what was counted of the pages into one file. Works while the server runs.',
    )
    .argument(
      '[file]',
      'file to write, whole or not at all; - is standard output (default: named after the time)',
    )
    .option('--json', 'say as JSON what was written, for programs')
    .addHelpText('after', closingText)
    .action(async (file: string | undefined, { json = false }: { json?: boolean }, command: Command) => {
      const folder = toDataFolder(command, context)
      assertDataFolder(folder)
      const { backUp } = await import('./backUp.ts')
      await backUp({ folder: folder.path, file, asJson: json }, context)
    })
}

const closingText = `
Examples:
  sleutel backup /mnt/backups/monday.tar.gz
  sleutel backup - | ssh other-machine 'cat > sleutel.tar.gz'
  sleutel verify /mnt/backups/monday.tar.gz         is it whole
  sleutel restore /mnt/backups/monday.tar.gz        back to that moment

The file is a .tar.gz that any unpacker opens, readable by you alone, with a list of checksums as its last entry.
Log-ins and snapshots are not in it. Whoever you erase later is still in it: 'sleutel privacy erase --backups'.

Exit code 3: written, but some kept files are damaged; they are in it as they are.`
