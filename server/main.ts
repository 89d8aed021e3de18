/**
 * The server as a process: settings from the environment, signals, exit codes. It exits with 0 when it was asked to stop, and
 * otherwise with 1 for a bug, 2 for a wrong setting, 3 when it cannot listen, 4 when the data folder cannot be written, 5 when
 * another process has that folder, 6 when the site is not built, 7 for a mistake in business.json, 130 when stopped twice.
 */
import { version } from '../package.json'
import { createLog } from './http/log.ts'
import { findProjectRoot } from './projectRoot.ts'
import { parseSettings, type ServerSettings } from './settings.ts'
import { StartError } from './startError.ts'
import { startServer } from './startServer.ts'

const parsed = parseSettings(process.env, findProjectRoot())
if (parsed.ok) await run(parsed.settings)
else fail(new StartError('SETTINGS_INVALID', parsed.errors.join('\n')))

async function run(settings: ServerSettings): Promise<void> {
  const log = createLog(settings.logLevel)
  // Node then writes it to standard error as well, and ends with 1: a process in an unknown state is better begun anew.
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'uncaught error'))
  const starting = startServer({ settings, log, version, out: (text) => process.stdout.write(text) })
  let isStopping = false
  const stop = async () => {
    // Whoever asks twice does not want to wait; what was acknowledged is on disk either way.
    if (isStopping) process.exit(130)
    isStopping = true
    try {
      const server = await starting
      await server.stop()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'the server did not stop in order')
      process.exit(1)
    }
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  try {
    await starting
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    fail(error)
  }
}

function fail({ exitCode, message }: StartError): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = exitCode
}
