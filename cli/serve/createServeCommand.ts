import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { createCommand, type CliContext } from '../cliContext.ts'
import { ChildExit, CliError } from '../cliError.ts'
import { toDataFolder } from '../dataFolder.ts'
import { formatSettings } from './formatSettings.ts'

export function createServeCommand(context: CliContext): Command {
  return createCommand('serve', context)
    .description('Start the built server. It runs until Ctrl-C, and finishes open requests first.')
    .addHelpText('after', closingText + formatSettings())
    .action(async (_options: unknown, command: Command) => {
      const { path, isDefault } = toDataFolder(command, context)
      await runServer(isDefault ? {} : { DATA_DIR: path }, context)
    })
}

/**
 * Runs the built server until it ends. Throws CliError NOT_BUILT, or ChildExit if it failed.
 *
 * Its own process group: otherwise the terminal and we would both send it Ctrl-C, and a second
 * signal stops it immediately.
 */
async function runServer(
  settings: Readonly<Record<string, string>>,
  { root, env }: CliContext,
): Promise<void> {
  const program = join(root, 'dist', 'server', 'main.js')
  if (!existsSync(program)) {
    throw new CliError(
      'NOT_BUILT',
      'The server has not been built yet. Run npm start or npm run build first.',
    )
  }
  const child = spawn(process.execPath, [program], {
    env: { ...env, ...settings },
    stdio: 'inherit',
    detached: true,
  })
  const listeners = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
    // The server does not handle SIGHUP (a closed terminal).
    const pass = () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    process.on(signal, pass)
    return () => process.off(signal, pass)
  })
  try {
    const [exitCode, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    const code = exitCode ?? 128 + (signal === null ? 0 : constants.signals[signal])
    if (code !== 0) throw new ChildExit(code)
  } finally {
    for (const stop of listeners) stop()
  }
}

const closingText = `
Examples:
  sleutel serve
  PORT=8080 PUBLIC_ORIGIN=https://www.voorbeeld.nl sleutel serve --data /srv/requests

The settings below are environment variables. Ctrl-C and the signals INT, TERM and HUP
are passed on; a second one stops the server immediately. Exit codes are those of the server: 0 stopped as asked,
1 a bug, 2 a wrong setting, 3 cannot listen, 4 data folder unusable, 5 data folder in use, 6 site not built,
7 mistake in business.json, 8 data of a newer program, 130 stopped twice.
`
