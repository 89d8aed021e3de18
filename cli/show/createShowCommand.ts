import type { Command } from 'commander'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'
import { assertNamedDataFolder, toDataFolder } from '../dataFolder.ts'

/** `sleutel show`: one request whole. */
export function createShowCommand(context: CliContext): Command {
  return createCommand('show', context)
    .description('Show one request whole: every field, its history, and what else the same person asked.')
    .argument('<request>', 'its reference, such as K7QM-3PXD, or its id')
    .option('--json', 'as a JSON object: the request as it is kept, with thread')
    .addHelpText('after', closingText)
    .action(async (name: string, { json = false }: { json?: boolean }, command: Command) => {
      const folder = toDataFolder(command, context)
      assertNamedDataFolder(folder)
      const { showRequest } = await import('./showRequest.ts')
      await showRequest({ name, folder: folder.path, asJson: json }, context)
    })
}

const closingText = `
Examples:
  sleutel show K7QM-3PXD
  sleutel show k7qm3pxd                        capitals and the hyphen make no difference
  sleutel show K7QM-3PXD --json | jq .history  for another program

The same person is who left the same phone number, however it was typed, or the same e-mail address.
'sleutel list --search NAME' finds a reference.`
