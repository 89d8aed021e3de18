import type { Command } from 'commander'
import { createCommand, type CliContext } from '../cliContext.ts'
import { getPlace } from '../dataFolder.ts'

export function createShowCommand(context: CliContext): Command {
  return createCommand('show', context)
    .description(
      'Show one request in Dutch words: its fields, its history, and other requests of the same person.',
    )
    .argument('<request>', 'its reference, such as K7QM-3PXD, or its id')
    .option('--json', 'as a JSON object: the request as it is kept, with thread')
    .addHelpText('after', closingText)
    .action(async (name: string, { json = false }: { json?: boolean }, command: Command) => {
      const place = getPlace(command, context)
      const { showRequest } = await import('./showRequest.ts')
      await showRequest(name, place, json, context)
    })
}

const closingText = `
Examples:
  sleutel show K7QM-3PXD
  sleutel show k7qm3pxd                        without capitals or hyphen
  sleutel show K7QM-3PXD --json | jq .history  for another program

Requests with the same phone number, written any way, or the same e-mail address are of the same person.
'sleutel list --search NAME' finds a reference.`
