import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { writeControl } from '#store/lock/controlFile'
import { acquireLock } from '#store/lock/lock'
import { onTestFinished } from 'vitest'
import { parseSettings, type ServerSettings } from '../../server/settings.ts'
import { startServer, type RunningServer } from '../../server/startServer.ts'

/**
 * Runs the real server during the test, on a port of its own and on this data folder, with a site
 * of one page. Its first account is 'beheer'.
 */
export async function withServer(
  dataFolder: string,
  work: (server: RunningServer) => Promise<void>,
  settings: Partial<ServerSettings> = {},
  version = '1.2.3',
): Promise<void> {
  const publicFolder = join(dataFolder, '..', 'served')
  mkdirSync(publicFolder, { recursive: true })
  writeFileSync(join(publicFolder, 'index.html'), '<!doctype html><title>Site</title>')
  const env = { PORT: '0', RATE_LIMIT: '0', PUBLISH: 'off', LOG_LEVEL: 'silent' }
  const parsed = parseSettings({ ...env, DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder }, '/project')
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
  const server = await startServer({
    settings: { ...parsed.settings, ...settings },
    log: pino({ level: 'silent' }),
    out: () => {},
    version,
  })
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

/** Holds a folder as a server at this port does, until the test is over. */
export async function holdAsServer(dataFolder: string, port: number): Promise<void> {
  const lock = await acquireLock(dataFolder)
  onTestFinished(() => lock.release())
  await writeControl(dataFolder, { url: `http://127.0.0.1:${port}`, key: 'k' })
}

/** Both ways of a command that writes: itself, and through the running server. */
export const bothWays: readonly (readonly [
  name: string,
  beside: (dataFolder: string, work: () => Promise<void>) => Promise<void>,
])[] = [
  ['without a server', async (_, work) => work()],
  ['through the running server', async (dataFolder, work) => withServer(dataFolder, async () => work())],
]
