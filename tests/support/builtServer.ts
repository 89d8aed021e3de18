import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postJson } from './postJson.ts'
import { runSql } from './postgres.ts'

const root = join(import.meta.dirname, '../..')

/** Where a server keeps its requests. With a database, the folder only has the first password. */
export interface ServerPlace {
  readonly dataFolder: string
  readonly databaseUrl?: string | undefined
}

/** The built server in a process of its own. */
export interface BuiltServer extends ServerPlace {
  readonly url: string
  readonly pid: number
  /** Name and password of the first staff account; undefined where the folder had one already. */
  readonly account: { readonly name: string; readonly password: string } | undefined
  /** What the process has printed since its last start. */
  output(): string
  /**
   * Removes all requests and starts the server again on the same port. Accounts and sessions stay.
   */
  empty(): Promise<void>
  /** The cookie of a session of `account`. One log-in serves all tests until that session ends. */
  signIn(): Promise<string>
  /** Ends it as Ctrl-C does, and waits. */
  stop(): Promise<number | null>
  /** Ends it without warning, as a power cut does. */
  kill(): Promise<void>
}

/** `dataFolder` is a new, empty one by default. */
export interface StartOptions extends Partial<ServerPlace> {
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  /** Largest file the process may write, in KiB: simulates a full disk. */
  readonly maxFileKiB?: number
  /** Default: dist/server/main.js of this project. */
  readonly program?: string
  /** The start of a command that runs the server, such as `unshare`. */
  readonly command?: readonly string[]
}

/** Starts dist/server/main.js and waits until it listens. */
export async function startBuiltServer(options: StartOptions = {}): Promise<BuiltServer> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'requests-'))
  let current = await launch(options, dataFolder, options.port ?? 0)
  const url = `http://127.0.0.1:${current.port}`
  const account = readAccount(current.output(), dataFolder)
  let cookie: string | undefined
  return {
    url,
    get pid() {
      return current.child.pid ?? 0
    },
    dataFolder,
    databaseUrl: options.databaseUrl,
    account,
    output: () => current.output(),
    empty: async () => {
      await end(current.child, 'SIGINT')
      for (const name of readdirSync(dataFolder))
        if (!accountFiles.has(name)) rmSync(join(dataFolder, name), { recursive: true })
      if (options.databaseUrl !== undefined) await runSql(options.databaseUrl, emptySql)
      current = await launch(options, dataFolder, current.port)
    },
    signIn: async () => {
      if (cookie === undefined || !(await isSignedIn(url, cookie))) cookie = await logIn(url, account)
      return cookie
    },
    stop: () => end(current.child, 'SIGINT'),
    kill: async () => void (await end(current.child, 'SIGKILL')),
  }
}

/** What `empty` keeps. */
const accountFiles = new Set(['staff.json', 'sessions.json', 'first-password.txt'])
const emptySql = 'truncate requests, photos, tombstones, notification_jobs, page_counts, limits'

interface LaunchedServer {
  readonly child: ChildProcess
  readonly port: number
  output(): string
}

/** Port 0 lets the system choose a free one. */
async function launch(options: StartOptions, dataFolder: string, port: number): Promise<LaunchedServer> {
  const program = options.program ?? join(root, 'dist/server/main.js')
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataFolder,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
    ...options.env,
  }
  const { maxFileKiB, command = [] } = options
  const limited = maxFileKiB === undefined ? [] : ['bash', '-c', `ulimit -f ${maxFileKiB}; exec "$0" "$1"`]
  const [first, ...rest] = [...command, ...limited, process.execPath, program]
  const child = spawn(first, rest, { env })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const readPort = () => /^Ready: http:\/\/\S+:(\d+)$/m.exec(output)?.[1]
  await waitUntilListening(
    child,
    () => readPort() !== undefined,
    () => output,
  )
  return { child, port: Number(readPort()), output: () => output }
}

async function logIn(url: string, account: BuiltServer['account']): Promise<string> {
  const response = await postJson(`${url}/api/admin/session`, account)
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (cookie === undefined) throw new Error(`log-in was refused with ${response.status}`)
  return cookie
}

async function isSignedIn(url: string, cookie: string): Promise<boolean> {
  const response = await fetch(`${url}/api/admin/session`, { headers: { cookie } })
  return response.ok
}

async function waitUntilListening(
  child: ChildProcess,
  isReady: () => boolean,
  output: () => string,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      if (isReady()) resolve()
    }
    child.stdout?.on('data', check)
    child.stderr?.on('data', check)
    child.once('exit', (code) => reject(new Error(`the server stopped with ${code}: ${output()}`)))
    check()
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return child.exitCode
}

/** The file of the first start, whose output is no terminal here. The first log-in removes it. */
function readAccount(output: string, dataFolder: string): BuiltServer['account'] {
  const path = join(dataFolder, 'first-password.txt')
  const text = output.includes(path) ? readFileSync(path, 'utf8') : ''
  const [, name, password] = /^name: +(\S+)\npassword: +(\S+)\n$/.exec(text) ?? []
  return name === undefined || password === undefined ? undefined : { name, password }
}
