import type { Command } from 'commander'
import { createCommand, type CliContext } from '../cliContext.ts'
import { toDataFolder } from '../dataFolder.ts'

export function createConfigCommand(context: CliContext): Command {
  return createCommand('config', context)
    .description('Show the settings of this environment, and where each comes from. Secrets are hidden.')
    .option('--json', 'as a JSON object, for programs')
    .addHelpText('after', closingText)
    .action(async ({ json = false }: { json?: boolean }, command: Command) => {
      const { printConfig } = await import('./printConfig.ts')
      printConfig(toDataFolder(command, context).path, json, context)
    })
}

const closingText = `
Examples:
  sleutel config
  (set -a; . /etc/sleutel.env; sleutel config)    with the settings of the server, if they are in a file
  sleutel config --json | jq -r .settings.PORT.value

Settings are environment variables; 'sleutel help environment' explains each. A running server keeps the
settings it was started with. Exit code 1: a setting is wrong, and the server would not start.`
