import type { Command } from 'commander'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'
import { assertDataFolder, toDataFolder } from '../dataFolder.ts'

/** `sleutel verify`: can everything that is kept be read. */
export function createVerifyCommand(context: CliContext): Command {
  return createCommand('verify', context)
    .description(
      'Read every record that is kept, or a backup, and name what is damaged. Works while the server runs.',
    )
    .argument('[backup]', 'a backup to verify instead of the data folder')
    .option('--json', 'as JSON, for programs')
    .addHelpText('after', closingText)
    .action(async (backup: string | undefined, { json = false }: { json?: boolean }, command: Command) => {
      if (backup !== undefined) {
        const { verifyBackup } = await import('./verifyBackup.ts')
        await verifyBackup({ path: backup, asJson: json }, context)
        return
      }
      const folder = toDataFolder(command, context)
      assertDataFolder(folder)
      const { verifyData } = await import('./verifyData.ts')
      await verifyData({ folder: folder.path, asJson: json }, context)
    })
}

const closingText = `
Examples:
  sleutel verify
  sleutel verify --json | jq '.damage[]'
  sleutel verify /mnt/backups/monday.tar.gz

Reads sealed files, journals, snapshots, staff accounts, log-ins, the outbox and what was counted of the pages, and
changes none of them. Each damage is named with its file and line, and never with what stands there.

Exit code 1: something is damaged. See data/README.md for what to do with it.`
