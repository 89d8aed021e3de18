import { type Command, InvalidArgumentError, Option } from 'commander'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'
import { toDataFolder } from '../dataFolder.ts'

/** `sleutel serve`: the built server, as if it were called itself. */
export function createServeCommand(context: CliContext): Command {
  return createCommand('serve', context)
    .description('Start the built server. It runs until Ctrl-C, and finishes what is in flight.')
    .addOption(
      new Option('--port <number>', 'port to listen on (default: PORT, else 3000)').argParser(toPort),
    )
    .option('--host <address>', 'address to listen on (default: HOST, else 127.0.0.1)')
    .addHelpText('after', closingText)
    .action(async ({ port, host }: { port?: string; host?: string }, command: Command) => {
      const { path, isDefault } = toDataFolder(command, context)
      const { serveSite } = await import('./serveSite.ts')
      const settings = {
        ...(!isDefault && { DATA_DIR: path }),
        ...(port !== undefined && { PORT: port }),
        ...(host !== undefined && { HOST: host }),
      }
      await serveSite(settings, context)
    })
}

function toPort(typed: string): string {
  if (/^\d{1,5}$/.test(typed) && Number(typed) <= 65_535) return typed
  throw new InvalidArgumentError('Take a port number from 0 to 65535, such as 3000.')
}

const closingText = `
Examples:
  sleutel serve
  sleutel serve --port 8080 --data /srv/requests
  PUBLIC_ORIGIN=https://www.voorbeeld.nl sleutel serve

The settings are those of the environment; 'sleutel config' shows them. Ctrl-C and the signals INT, TERM and
HUP are passed on; a second one stops it at once. Exit codes are the server's own: 0 stopped as asked, 1 a bug,
2 a wrong setting, 3 cannot listen, 4 data folder unusable, 5 data folder in use, 6 site not built,
7 mistake in business.json, 130 stopped twice.`
