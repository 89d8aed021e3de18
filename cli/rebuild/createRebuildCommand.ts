import type { Command } from 'commander'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'

/** `sleutel rebuild`: the site again, after a change of content. */
export function createRebuildCommand(context: CliContext): Command {
  return createCommand('rebuild', context)
    .description(
      'Check the content and publish the site again. Visitors see the old site or the new one, never half.',
    )
    .addHelpText('after', closingText)
    .action(async () => {
      const { rebuildSite } = await import('./rebuildSite.ts')
      await rebuildSite(context)
    })
}

const closingText = `
Examples:
  sleutel rebuild                             after a change in data/content
  CONTENT_DIR=/tmp/content sleutel rebuild    with the content of another folder

Prints what changed: '+2 ~81 -0 pages, 0.9 s' is 2 new pages, 81 changed, none removed.
A mistake in the content is named by file and place, and the site stays as it is.`
