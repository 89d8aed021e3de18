import { isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { listPlaceholders } from '#content/business'
import { findContentFolder, nameContentFolder } from '#content/contentFolder'
import { checkContentFolder } from '#content/checks/findTextFaults'
import type { Content } from '#content/loadContent'
import type { CheckId, Facts } from '#domain/owner/checks'
import { type ReadSettings, readSettings } from '#domain/settings/readSettings'
import type { BackupIdentity } from '#store/backup/backupKeys'
import { readControl } from '#store/lock/controlFile'
import type { RuledPlace } from '#store/place'
import type { CliContext } from '../cliContext.ts'
import { tryAsk } from './askOutside.ts'
import { askServer, readReports } from './askServer.ts'
import { surveyRequests } from './surveyRequests.ts'

/**
 * Gathers what a check is judged by. Undefined if there is nothing to look at. What one throws becomes
 * a finding, and the others go on.
 */
export type Gatherers = { readonly [Id in CheckId]?: (context: DoctorContext) => Promise<Facts[Id]> }

export interface DoctorOptions {
  readonly probe?: boolean
  readonly backups?: string | undefined
  readonly identity?: BackupIdentity | undefined
  readonly json?: boolean
  readonly notify?: boolean
  /** The global option: print only what is wrong. */
  readonly quiet?: boolean
  readonly send?: boolean
  /** The port for http:// of an address with a port of its own. */
  readonly httpPort?: number
}

export const timeoutMs = 5_000

export type DoctorContext = ReturnType<typeof createDoctorContext>

/** Shared reads are done once. */
export function createDoctorContext(place: RuledPlace, options: DoctorOptions, context: CliContext) {
  const { env, root, now, signal } = context
  const settings = readSettings(env)
  const { HOST, PORT, PUBLIC_DIR: publicDir, API_ORIGIN: apiOrigin } = settings.settings
  const isPublicDirSet = publicDir.source === 'environment' && publicDir.value !== undefined
  const contentFolder = findContentFolder(env)
  // Blocks for up to a second, so it runs before network timers start.
  const { content, mistakes } = checkContentFolder(contentFolder)
  const siteUrl = findSiteUrl(settings, content)
  /** Ends a wait for another machine. */
  const createTimeout = () => AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  /**
   * The server that writes to the data folder; with a database, the one of this machine, without
   * its key.
   */
  const control = once(async () =>
    place.databaseUrl === undefined
      ? readControl(place.folder)
      : { url: `http://${toLocalHost(HOST.value ?? '')}:${PORT.value ?? ''}`, key: '' },
  )
  return {
    ...context,
    ...options,
    place,
    /** May not exist yet. */
    folder: place.folder,
    settings,
    /** The address that visitors use. Undefined while it is an example. */
    siteUrl,
    /** Where visitors' forms are posted. */
    serverUrl: apiOrigin.value === undefined ? siteUrl : new URL(apiOrigin.value),
    contentFolder,
    publicFolder: isPublicDirSet ? resolve(publicDir.value) : join(root, 'dist', 'public'),
    createTimeout,
    /** Undefined if it cannot be loaded. */
    content,
    mistakes: mistakes.map((mistake) => nameContentFolder(mistake, env)),
    survey: once(() => surveyRequests(place, signal)),
    control,
    askServer: once(() => askServer({ control, createTimeout })),
    readReports: once(() => readReports({ place, now, control, createTimeout })),
    /** An answer, or why there is none. */
    askSite: (url: URL) => tryAsk(url, createTimeout(), signal),
  }
}

/** A server that listens on all networks answers on this machine, too. */
function toLocalHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return isIPv6(host) ? `[${host}]` : host
}

function findSiteUrl({ settings }: ReadSettings, content: Content | undefined): URL | undefined {
  const given = settings.PUBLIC_ORIGIN.value
  if (given !== undefined) return new URL(given)
  if (content === undefined || listPlaceholders(content.business).includes('website')) return undefined
  return new URL(content.business.website)
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= work())
}
