/**
 * The server process. Exit codes: 0 stopped, 1 bug, 2 wrong setting, 3 cannot listen, 4 data folder
 * not writable, 5 data folder in use, 6 site not built, 7 mistake in business.json, 8 data of a
 * newer program, 130 stopped twice.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { version } from '../package.json'
import { createSystemdNotifier, findSystemdSocket } from './createSystemdNotifier.ts'
import { createLog } from './http/log.ts'
import { parseSettings, type ServerSettings } from './settings.ts'
import { StartError } from './startError.ts'
import { startServer } from './startServer.ts'

const root = findProjectRoot()
const parsed = parseSettings(process.env, root)
if (parsed.ok) await run(parsed.settings)
else fail(new StartError('SETTINGS_INVALID', parsed.errors.join('\n')))

async function run(settings: ServerSettings): Promise<void> {
  const log = createLog(settings.logLevel)
  // What cannot be printed on a full disk must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  // Node then also writes it to standard error and exits with 1.
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'uncaught error'))
  const stopping = new AbortController()
  const starting = startServer({
    settings,
    log,
    version,
    publisher: { root, env: process.env },
    // Standard output is the log when it is kept.
    out: (text) => (process.stdout.isTTY ? process.stdout : process.stderr).write(text),
    isTerminal: process.stdout.isTTY,
    socket: findSystemdSocket(process.env, process.pid),
    signal: stopping.signal,
  })
  const systemd = createSystemdNotifier(process.env, log)
  let isStopping = false
  const stop = async () => {
    // On a second signal, exit now; acknowledged requests are on disk.
    if (isStopping) process.exit(130)
    isStopping = true
    systemd.stopping()
    stopping.abort()
    try {
      const server = await starting.catch((error: unknown) => {
        if (!isAbort(error)) throw error
      })
      await server?.stop()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'the server did not stop in order')
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // It ends the process, also when it fails.
      stop().catch(() => undefined)
    })
  }
  try {
    await starting
    systemd.ready()
  } catch (error) {
    if (isAbort(error)) return
    if (!(error instanceof StartError)) throw error
    fail(error)
  }
}

function fail({ exitCode, message }: StartError): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = exitCode
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** Walks up from this program, which runs from server/ or dist/server/. */
function findProjectRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}
