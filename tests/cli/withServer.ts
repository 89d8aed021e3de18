import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { parseSettings } from '../../server/settings.ts'
import { startServer, type RunningServer } from '../../server/startServer.ts'

/** Runs `work` beside the real server on a data folder, on a port of its own. */
export async function withServer(
  dataFolder: string,
  work: (server: RunningServer) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'with-server-'))
  const publicFolder = join(folder, 'public')
  mkdirSync(publicFolder)
  writeFileSync(join(publicFolder, 'index.html'), '<!doctype html><title>Site</title>')
  const parsed = parseSettings(
    {
      PORT: '0',
      DATA_DIR: dataFolder,
      PUBLIC_DIR: publicFolder,
      RATE_LIMIT: '0',
      // The requests of tests are of any day.
      RETENTION: 'off',
      ...env,
    },
    folder,
  )
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
  const server = await startServer({
    settings: parsed.settings,
    log: pino({ level: 'silent' }),
    out: () => {},
    version: '1.2.3',
  })
  try {
    await work(server)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}
