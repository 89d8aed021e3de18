import type { Command } from 'commander'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'
export function createHelpCommand(context: CliContext): Command {
  return createCommand('help', context)
}
