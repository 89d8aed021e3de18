import { isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { listPlaceholders } from '#content/business'
import { findContentFolder, nameContentFolder } from '#content/contentFolder'
import { checkContentFolder } from '#content/checks/findTextFaults'
import type { Content } from '#content/loadContent'
import { type ReadSettings, readSettings } from '#domain/settings/readSettings'
import { requestKinds } from '#domain/forms/kinds'
import { getDutchDay } from '#domain/format/dutchTime'
import { isProbe } from '#domain/requests/probe'
import { createStatistics, planStatistics } from '#domain/statistics/createStatistics'
import { getMonthBefore } from '#domain/statistics/period'
import { createTally } from '#domain/statistics/tally'
import type { BackupIdentity } from '#store/backup/backupKeys'
import { readControl } from '#store/lock/controlFile'
import type { RuledPlace } from '#store/place'
import { scanStore } from '#store/requests/readStore'
import type { CliContext } from '../cliContext.ts'

export interface Finding {
  /** `warn` is the owner's decision, or a future problem; `skip` could not be checked, and says why. */
  readonly level: 'ok' | 'warn' | 'fail' | 'skip'
  readonly message: string
  readonly advice?: string | undefined
  readonly details?: readonly string[] | undefined
}

/** What it throws becomes a finding. `false` and undefined are no finding. */
export type Check = (context: DoctorContext) => Promise<Findings>

export type Findings = Finding | readonly (Finding | false | undefined)[]

export const ok = (message: string, advice?: string): Finding => ({ level: 'ok', message, advice })

export const warn = (message: string, advice: string, details?: readonly string[]): Finding => ({
  level: 'warn',
  message,
  advice,
  details,
})

export const fail = (...problem: Parameters<typeof warn>): Finding => ({
  ...warn(...problem),
  level: 'fail',
})

/** `subject` begins the sentence: 'The certificate was not checked, because …'. */
export const skip = (subject: string, reason: string, advice?: string): Finding => ({
  level: 'skip',
  message: `${subject} not checked, because ${reason}`,
  advice,
})

const maxNames = 5

export function limitNames(names: readonly string[]): readonly string[] {
  const rest = names.length - maxNames
  return [...names.slice(0, maxNames), ...(rest > 0 ? [`and ${rest} more`] : [])]
}

export interface DoctorOptions {
  readonly probe?: boolean
  readonly quietDays?: number
  readonly backups?: string | undefined
  readonly identity?: BackupIdentity | undefined
  readonly json?: boolean
  readonly notify?: boolean
  /** The global option: print only what is wrong. */
  readonly quiet?: boolean
  readonly send?: boolean
  /** The port for http:// of an address with a port of its own. */
  readonly httpPort?: number
  readonly dkim?: string
  readonly dns?: string
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
    /** Ends a wait for another machine. */
    createTimeout: () => AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    /** Undefined if it cannot be loaded. */
    content,
    mistakes: mistakes.map((mistake) => nameContentFolder(mistake, env)),
    survey: once(() => surveyRequests(place, content, now(), signal)),
    /**
     * The server that writes to the data folder; with a database, the one of this machine, without
     * its key.
     */
    control: once(async () =>
      place.databaseUrl === undefined
        ? readControl(place.folder)
        : { url: `http://${toLocalHost(HOST.value ?? '')}:${PORT.value ?? ''}`, key: '' },
    ),
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

/** Reads all kept requests without a lock. */
async function surveyRequests(
  place: RuledPlace,
  content: Content | undefined,
  now: Date,
  signal: AbortSignal,
) {
  const rules = content && place.readRules()
  const period = getMonthBefore(getDutchDay(now.toISOString()))
  const plan = rules && planStatistics({ period, rules, now })
  const tally = plan && createTally(plan.range, rules.promises, now)
  let count = 0
  let newestAt: string | undefined
  const timesMs: number[] = []
  const scan = await scanStore(place)
  for (const kind of requestKinds) {
    for await (const request of scan.read(kind)) {
      signal.throwIfAborted()
      if (isProbe(request)) continue
      count += 1
      timesMs.push(Date.parse(request.createdAt))
      if (newestAt === undefined || request.createdAt > newestAt) newestAt = request.createdAt
      tally?.add(request)
    }
  }
  /** How many came in until then. */
  const countUntil = (ms: number) => timesMs.filter((timeMs) => timeMs <= ms).length
  /** The previous calendar month. Undefined while the content has a mistake. */
  const lastMonth =
    plan &&
    tally &&
    createStatistics(plan, {
      tally: tally.result(),
      findBrand: () => undefined,
      toPage: () => undefined,
      claimedPercent: content.business.claims.withinHourPercent,
      now,
    })
  return { count, newestAt, countUntil, damaged: scan.listDamaged(), lastMonth }
}
