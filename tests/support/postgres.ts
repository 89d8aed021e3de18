import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { findFastFolder } from './findFastFolder.ts'
import { findFreePort } from './findFreePort.ts'

/** A PostgreSQL server of our own, on 127.0.0.1. */
export interface Cluster {
  /** Of its first database, for an owner who may create others. */
  readonly url: string
  /** 'immediate' stops it as a power cut does. */
  stop(mode: 'fast' | 'immediate'): void
  start(): void
}

/** The folder of these programs; undefined when they are not installed. */
export function findPostgres(programs: readonly string[] = ['initdb', 'pg_ctl']): string | undefined {
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...['18', '17', '16', '15', '14'].map((version) => `/usr/lib/postgresql/${version}/bin`),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ]
  return folders.find((folder) => programs.every((name) => existsSync(join(folder, name))))
}

const copyProgram = 'pg_basebackup'
/** Whether a test can have a standby. */
export const canCopy = findPostgres([copyProgram]) !== undefined

/** A copy that follows a cluster with streaming replication, and can take its place. */
export interface Standby extends Cluster {
  promote(): void
}

/** Copies a running cluster into a new folder, and starts the copy as its standby. */
export async function startStandby(primary: Cluster, folder: string): Promise<Standby> {
  makeOwnFolder(folder)
  const data = join(folder, 'data')
  runAsOwner(join(findPrograms([copyProgram]), copyProgram), [
    '--pgdata',
    data,
    '--dbname',
    primary.url,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
  ])
  const promote = () => runAsOwner(join(findPrograms(), 'pg_ctl'), ['-D', data, '-s', '-w', 'promote'])
  return { ...(await startCluster(folder)), promote }
}

/** Starts the cluster in this folder, and makes one if there is none. */
export async function startCluster(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const programs = findPrograms()
  const data = join(folder, 'data')
  if (!existsSync(data)) {
    makeOwnFolder(folder)
    const options = ['--username=sleutel', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
    runAsOwner(join(programs, 'initdb'), ['-D', data, ...options])
  }
  const port = await findFreePort()
  const all = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
  const control = (...args: readonly string[]) =>
    runAsOwner(join(programs, 'pg_ctl'), ['-D', data, '-s', '-w', ...args])
  const start = () => control('-l', join(folder, 'log'), '-o', flags.join(' '), 'start')
  start()
  return {
    url: `postgres://sleutel@127.0.0.1:${port}/postgres`,
    start,
    stop: (mode) => control('-m', mode, 'stop'),
  }
}

function findPrograms(names?: readonly string[]): string {
  const folder = findPostgres(names)
  if (folder === undefined) throw new Error('PostgreSQL is not installed.')
  return folder
}

/** A folder for the user that runs PostgreSQL, which refuses to run as root. */
function makeOwnFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (process.getuid?.() !== 0) return
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(run('id', [flag, 'postgres'])))
  chownSync(folder, uid ?? 0, gid ?? 0)
  chmodSync(folder, 0o700)
}

/** A temporary folder, in memory where there is room. Measurements need a disk. */
export function makeClusterFolder({ isOnDisk = false } = {}): string {
  const folder = mkdtempSync(join(isOnDisk ? tmpdir() : findFastFolder(), 'postgres-'))
  // For the user that runs PostgreSQL.
  chmodSync(folder, 0o755)
  return folder
}

/** Set for a run of tests (postgresRun.ts). Its processes share one cluster in this folder. */
export const runFolderVariable = 'TEST_POSTGRES_FOLDER'

/** Whether a test can get a database: from TEST_DATABASE_URL, or from a cluster of its own. */
export const hasPostgres =
  process.env['TEST_DATABASE_URL'] !== undefined ||
  (process.env[runFolderVariable] !== undefined && findPostgres() !== undefined)

/** The URL of a new database, and the function that removes it. It is a copy of `template`. */
export async function createDatabase(name: string, template = 'template0') {
  const base = process.env['TEST_DATABASE_URL'] ?? (await getRunUrl())
  await runSql(base, `create database "${name}" template "${template}"`)
  const url = new URL(base)
  url.pathname = `/${name}`
  const drop = async () => void (await runSql(base, `drop database if exists "${name}" with (force)`))
  return { url: url.href, drop }
}

/** Runs statements on a connection of their own. */
export async function runSql(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Leaves a transaction with these statements open. Returns the function that ends it. */
export async function holdTransaction(url: string, sql: string) {
  const client = new Client(url)
  await client.connect()
  await client.query(`begin; ${sql}`)
  return async (end: 'rollback' | 'commit' = 'rollback'): Promise<void> => {
    await client.query(end)
    await client.end()
  }
}

/** The first process that asks starts the cluster of this run. */
async function getRunUrl(): Promise<string> {
  const folder = process.env[runFolderVariable] ?? ''
  const urlFile = join(folder, 'url')
  try {
    mkdirSync(join(folder, 'claimed'))
    const { url } = await startCluster(join(folder, 'cluster'), { max_connections: '200' })
    writeFileSync(`${urlFile}.part`, url)
    renameSync(`${urlFile}.part`, urlFile)
    return url
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const endsAt = Date.now() + 60_000
  while (!existsSync(urlFile)) {
    if (Date.now() > endsAt) throw new Error('the cluster of this test run did not start')
    await setTimeout(50)
  }
  return readFileSync(urlFile, 'utf8')
}

/** Stops and removes the cluster of a run. */
export function removeRunCluster(folder: string): void {
  const data = join(folder, 'cluster/data')
  const programs = findPostgres()
  if (programs !== undefined && existsSync(join(data, 'postmaster.pid')))
    runAsOwner(join(programs, 'pg_ctl'), ['-D', data, '-s', '-m', 'immediate', 'stop'])
  rmSync(folder, { recursive: true, force: true })
}

function runAsOwner(program: string, args: readonly string[]): void {
  if (process.getuid?.() === 0) run('runuser', ['-u', 'postgres', '--', program, ...args])
  else run(program, args)
}

function run(program: string, args: readonly string[]): string {
  // A pipe would stay open in the server that pg_ctl starts.
  const { status, error, stdout } = spawnSync(program, args, {
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', program === 'id' ? 'pipe' : 'ignore', 'inherit'],
  })
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(' ')} ended with ${status}`)
  return stdout
}
