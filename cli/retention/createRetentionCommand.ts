import type { Command } from 'commander'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'
import { assertDataFolder, toDataFolder } from '../dataFolder.ts'

/** `sleutel retention`: erases what is past the time that the privacy page states. */
export function createRetentionCommand(context: CliContext): Command {
  return createCommand('retention', context)
    .description(
      'Show which requests are past the time that the privacy page states, and erase them if told to.',
    )
    .option('--apply', 'erase them; without it nothing is changed')
    .option('--dry-run', 'only show them, as without any option')
    .option('--json', 'as JSON, for programs')
    .addHelpText('after', closingText)
    .action(async (options: RetentionOptions, command: Command) => {
      const folder = toDataFolder(command, context)
      assertDataFolder(folder)
      const { runRetention } = await import('./runRetention.ts')
      await runRetention(
        {
          folder: folder.path,
          isApplied: options.apply === true && options.dryRun !== true,
          asJson: options.json === true,
        },
        context,
      )
    })
}

interface RetentionOptions {
  readonly apply?: boolean
  readonly dryRun?: boolean
  readonly json?: boolean
}

const closingText = `
Examples:
  sleutel retention            how many are past their time, by kind
  sleutel retention --apply    erase them, from snapshots too

The time counts from the last message: the request itself, or the last thing staff did or noted. A request
that was marked done is a customer's, any other is communication; how long each is kept stands on the privacy
page, which is made from the same figures. What was counted of the pages goes with it, day by day.

The server does this by itself every hour, unless RETENTION=off, or unless more than 20 requests would go that
are more than half of all: then it leaves the decision to you.`
