import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { loadBrandKnowledge, loadSitePrice } from '#content/brandKnowledge'
import { loadBrandNames, loadBusiness } from '#content/business'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { openMetrics } from '#store/metrics/metrics'
import { openSessions } from '#store/sessions/sessions'
import type { FileSystem } from '#store/io/fileSystem'
import { openAccounts } from '#store/accounts/accounts'
import { createMemoryLimits } from '#store/limits/limits'
import { openStore, type FolderStore } from '#store/requests/openStore'
import { expect, onTestFinished } from 'vitest'
import { createLog } from '../../server/http/log.ts'
import { createReleaseReader } from '../../server/site/openRelease.ts'
import { createServerApp, type AppDependencies } from '../../server/createServerApp.ts'
import type { ServerSettings } from '../../server/settings.ts'
import { createWebsite } from '../../server/website/createWebsite.ts'
import { findExportColumns } from '#domain/spreadsheet/spreadsheetColumns'
import { createWorkbookPieces } from '#export/createWorkbookPieces'
import { checkContent } from '#publishing/checkContent'
import { createFolderNotes } from '#store/notes/notes'
import { createFolderPhotos } from '#store/photos/photos'
import { testRules } from '../support/testRules.ts'
import { createTestSettings } from './createTestSettings.ts'

/** Cheap on purpose: the tests log in often. */
export const testCost = { cost: 2 ** 8, blockSize: 8, parallelization: 1 } as const

export const controlKey = 'k'.repeat(43)

export const publicOrigin = 'https://www.autosleutel.example'

export interface LogLine {
  readonly level: number
  readonly msg: string
  readonly [key: string]: unknown
}

export interface TestOptions {
  readonly settings?: Partial<ServerSettings>
  /** Files of the published site, by path. */
  readonly site?: Readonly<Record<string, string | Uint8Array>>
  /** Aborted by the test to stop the server. */
  readonly stopping?: AbortSignal
  /** The disk under the store, to make it fail. */
  readonly fileSystem?: FileSystem
  /** Where pages are counted. */
  readonly metrics?: AppDependencies['metrics']
  /** Gets the requests that staff would be notified of. */
  readonly tell?: (request: KeptRequest, client?: string) => void
  /** Wraps the store, to make it fail. */
  readonly wrapStore?: (store: FolderStore) => FolderStore
  /** Replaced to refuse a workbook. */
  readonly createWorkbook?: AppDependencies['createWorkbook']
  /** The project whose website owners may change. */
  readonly project?: string
  /** What the disk has left. Default: more than enough. */
  readonly readFreeBytes?: AppDependencies['readFreeBytes']
  /** How often a server and a client ask the RDW in a day. */
  readonly carsPerDay?: AppDependencies['carsPerDay']
  /** Set where the test provokes a server error on purpose. */
  readonly expectsErrors?: boolean
}

/**
 * The real app on real folders, with a clock the test turns. Fails its test on any unexpected
 * server error or error in the log.
 */
export async function createTestServer(options: TestOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'server-'))
  const dataFolder = join(folder, 'requests')
  const publicFolder = join(folder, 'public')
  mkdirSync(publicFolder)
  for (const [path, content] of Object.entries(options.site ?? {})) {
    mkdirSync(dirname(join(publicFolder, path)), { recursive: true })
    writeFileSync(join(publicFolder, path), content)
  }
  const clock = { ms: Date.parse('2026-03-10T09:00:00Z') }
  const now = () => new Date(clock.ms)
  const lines: LogLine[] = []
  const sink = { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) }
  const realStore = await openStore({
    folder: dataFolder,
    readRules: () => testRules,
    now,
    ...(options.fileSystem && { fileSystem: options.fileSystem }),
  })
  const store = options.wrapStore?.(realStore) ?? realStore
  const staff = await openAccounts(dataFolder, { now, cost: testCost })
  const log = createLog('trace', sink)
  const sessions = await openSessions(dataFolder, {
    now,
    ...(options.fileSystem && { fileSystem: options.fileSystem }),
    onFailure: (err) => log.error({ err }, 'sessions cannot be written'),
  })
  const metrics = await openMetrics({ folder: dataFolder, now })
  const notes = createFolderNotes(dataFolder)
  const website =
    options.project === undefined
      ? undefined
      : createWebsite({
          root: options.project,
          env: { ...process.env, CONTENT_DIR: join(options.project, 'data/content'), PUBLIC_DIR: '' },
          signal: new AbortController().signal,
          dataFolder,
          notes,
          now,
          check: async (...args) => checkContent(...args),
          log,
        })
  const app = createServerApp({
    store,
    notes,
    files: store,
    photos: createFolderPhotos(dataFolder, realStore.fileSystem),
    followSecret: Buffer.alloc(32, 7),
    shared: undefined,
    rules: testRules,
    staff,
    sessions,
    limits: createMemoryLimits(),
    business: loadBusiness,
    brandNames: loadBrandNames,
    brandKnowledge: loadBrandKnowledge,
    sitePrice: loadSitePrice,
    createWorkbook: options.createWorkbook ?? createWorkbook,
    readRelease: createReleaseReader(publicFolder),
    settings: createTestSettings(options.settings),
    log,
    now,
    version: '9.9.9',
    controlKey,
    metrics,
    ...(options.metrics && { metrics: options.metrics }),
    ...(options.tell && { onStored: async (...parts) => options.tell?.(...parts) }),
    ...(options.stopping && { stopping: options.stopping }),
    photoLimitMs: 60_000,
    readFreeBytes: options.readFreeBytes ?? (async () => 1e12),
    ...(website && { website }),
    ...(options.carsPerDay && { carsPerDay: options.carsPerDay }),
  })
  onTestFinished(async () => {
    await sessions.close()
    await metrics.close()
    await realStore.close()
    rmSync(folder, { recursive: true, force: true })
    if (options.expectsErrors) return
    expect(lines.filter(({ level, status }) => level >= 50 || Number(status ?? 0) >= 500)).toEqual([])
  })

  const request = async (path: string, init: RequestInit & { readonly address?: string } = {}) =>
    app.request(
      path,
      { ...init, headers: { host: 'localhost', ...toRecord(init.headers) } },
      {
        clientAddress: init.address ?? '203.0.113.7',
      },
    )
  const postJson = (
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
    address?: string,
  ) =>
    request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
      ...(address !== undefined && { address }),
    })
  /** As the command line on this machine. */
  const postControl = (path: string, body: unknown) =>
    postJson(`/api/local/${path}`, body, { authorization: `Bearer ${controlKey}` }, '127.0.0.1')
  const postForm = (
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    request(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  /** Creates a missing account, logs in and returns the cookie to send. */
  const logIn = async (name = 'beheer', password = 'wachtwoord-van-beheer') => {
    if (!(await staff.get(name))) await staff.add(name, password, name === 'beheer' ? 'owner' : 'staff')
    const answer = await postJson('/api/admin/session', { name, password })
    expect(answer.status).toBe(200)
    return { cookie: toCookie(answer) }
  }
  return {
    app,
    website,
    notes,
    store,
    files: store,
    shared: undefined,
    rules: testRules,
    staff,
    sessions,
    metrics,
    clock,
    lines,
    dataFolder,
    publicFolder,
    request,
    postJson,
    postControl,
    postForm,
    logIn,
  }
}

export type TestServer = Awaited<ReturnType<typeof createTestServer>>

/** The cookie an answer sets, as a browser sends it back. */
export function toCookie(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

function toRecord(headers: HeadersInit | undefined): Record<string, string> {
  return Object.fromEntries(new Headers(headers))
}

export const contactBody = {
  firstName: 'Noor',
  lastName: 'Bakker',
  phone: '06-12345678',
  email: 'noor@voorbeeld.example',
  carBrand: 'Toyota Yaris',
  problem: 'Mijn sleutel ligt in de auto en die is op slot',
  isUrgent: false,
} as const

export const diagnosisBody = {
  firstName: 'Sem',
  lastName: 'de Wit',
  phone: '079-1234567',
  email: '',
  carBrand: 'Toyota',
  buildYear: '2015-2019',
  problem: 'Auto start niet',
  additionalInfo: '',
} as const

export const callbackBody = {
  name: 'Fatima El Idrissi',
  phone: '+31 6 12345679',
  location: 'Delft',
  hasWorkingKey: 'Nee, alle sleutels zijn kwijt/kapot',
  requestType: 'callback',
} as const

/** As the server does in a thread of its own. */
const createWorkbook: AppDependencies['createWorkbook'] = async (selection, requests) => {
  for await (const piece of createWorkbookPieces(findExportColumns(selection).columns, requests))
    return new Uint8Array(piece)
  return undefined
}
