import type { Command } from 'commander'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'
export function createStatsCommand(context: CliContext): Command {
  return createCommand('stats', context)
}
