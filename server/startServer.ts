import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { removeControl, writeControl } from '#store/controlFile'
import { createBusinessFacts, createBrandNames } from './businessFacts.ts'
import { createHttpServer, listen, stopHttpServer, type ClientLimits } from './http/createHttpServer.ts'
import { createServerApp } from './createServerApp.ts'
import { startJobs } from './jobs/startJobs.ts'
import { createChannels } from './notify/createChannels.ts'
import { openNotifications } from './notify/openNotifications.ts'
import { openDataFolder } from './openDataFolder.ts'
import type { Log } from './http/log.ts'
import type { ServerSettings } from './settings.ts'
import { createFirstAccount } from './auth/createFirstAccount.ts'
import { StartError, toStartError } from './startError.ts'

export interface StartOptions {
  readonly settings: ServerSettings
  readonly log: Log
  /** Standard output, for the first account and the address. */
  readonly out: (text: string) => void
  /** Whether a person reads `out`: then it shows the first password. Default: false. */
  readonly isTerminal?: boolean
  readonly version: string
  readonly now?: () => Date
  readonly limits?: ClientLimits
}

export interface RunningServer {
  /** With the actual port. */
  readonly url: string
  /** Stops accepting, finishes requests within `deadlineMs`, and closes the store. */
  stop(deadlineMs?: number): Promise<void>
}

const stopDeadlineMs = 10_000

/** Creates the first account if there is none. Throws StartError. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  try {
    return await start(options)
  } catch (error) {
    throw toStartError(error)
  }
}

async function start(options: StartOptions): Promise<RunningServer> {
  const { settings, log, out, isTerminal = false, version, limits, now = () => new Date() } = options
  const { dataFolder, publicFolder, trustProxy } = settings
  assertSite(publicFolder)
  const business = createBusinessFacts(log)
  const { store, staff, sessions, outbox, metrics } = await openDataFolder(dataFolder, now, log)
  const channels = createChannels({ settings, business, now })
  const notifications = await openNotifications({ channels, outbox, store, log, now })
  const controlKey = randomBytes(32).toString('base64url')
  const stopping = new AbortController()
  const app = createServerApp({
    store,
    staff,
    sessions,
    business,
    brandNames: createBrandNames(log),
    publicFolder,
    settings,
    log,
    now,
    version,
    controlKey,
    stopping: stopping.signal,
    notifications,
    metrics,
  })
  const server = createHttpServer(app, { isBehindProxy: trustProxy > 0, ...(limits && { limits }) })
  const stop = async (deadlineMs = stopDeadlineMs) => {
    stopping.abort()
    await Promise.all([stopHttpServer(server, deadlineMs), notifications.stop(deadlineMs)])
    await removeControl(dataFolder)
    await sessions.close()
    await notifications.close()
    await metrics.close()
    await store.close()
  }
  try {
    const { url, localUrl } = await listen(server, settings)
    await writeControl(dataFolder, { url: localUrl, key: controlKey })
    // After listening: a start that fails must not show a password.
    out((await createFirstAccount(staff, isTerminal)) ?? '')
    out(`Ready: ${url}\n`)
    notifications.start()
    const { retention } = settings
    const stopJobs = await startJobs({ store, metrics, log, now, retention, stopping: stopping.signal })
    return {
      url,
      stop: (deadlineMs) => {
        stopJobs()
        return stop(deadlineMs)
      },
    }
  } catch (error) {
    await stop(0)
    throw error
  }
}

function assertSite(publicFolder: string): void {
  if (existsSync(join(publicFolder, 'index.html'))) return
  throw new StartError(
    'SITE_MISSING',
    `There is no site in ${publicFolder}. Run 'npm run build' first, or set PUBLIC_DIR to the folder that holds it.`,
  )
}
