import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import type { ServerSettings } from '../../server/settings.ts'
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
  const server = await startServer({
    settings: {
      port: 0,
      host: '127.0.0.1',
      dataFolder,
      databaseUrl: undefined,
      publicFolder,
      publicOrigin: undefined,
      apiOrigin: undefined,
      allowedOrigins: [],
      trustProxy: 0,
      rateLimit: 0,
      logLevel: 'silent',
      retention: false,
      mail: undefined,
      webhook: undefined,
      rdwUrl: undefined,
      ownerTo: undefined,
      pingUrl: undefined,
      metricsToken: undefined,
      publishes: false,
      ...settings,
    },
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

/** Both ways of a command that writes: itself, and through the running server. */
export const bothWays: readonly (readonly [
  name: string,
  beside: (dataFolder: string, work: () => Promise<void>) => Promise<void>,
])[] = [
  ['without a server', async (_, work) => work()],
  ['through the running server', async (dataFolder, work) => withServer(dataFolder, async () => work())],
]
