import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The server as it ships, in a process of its own, on a data folder of its own. */
export interface BuiltServer {
  readonly url: string
  readonly pid: number
  readonly dataFolder: string
  /** Name and password of the first staff account; undefined where the folder had one already. */
  readonly account: { readonly name: string; readonly password: string } | undefined
  /** All that the process has printed. */
  output(): string
  /** Ends it as Ctrl-C does, and waits. */
  stop(): Promise<number | null>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

interface StartOptions {
  /** Default: a new, empty one. */
  readonly dataFolder?: string
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  /** Largest file the process may write, in units of 1024 bytes: a disk that is full. */
  readonly maxFileKiB?: number
  /** Default: dist/server/main.js of this project. */
  readonly program?: string
}

/** Starts dist/server/main.js and waits until it says that it listens. */
export async function startBuiltServer(options: StartOptions = {}): Promise<BuiltServer> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'requests-'))
  const program = options.program ?? join(root, 'dist/server/main.js')
  const env = {
    ...process.env,
    // The system's choice where it need not be known before: a port that was free a moment ago may be taken.
    PORT: String(options.port ?? 0),
    DATA_DIR: dataFolder,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    ...options.env,
  }
  const child =
    options.maxFileKiB === undefined
      ? spawn(process.execPath, [program], { env })
      : spawn('bash', ['-c', `ulimit -f ${options.maxFileKiB}; exec "$0" "$1"`, process.execPath, program], {
          env,
        })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const readPort = () => /^Ready: http:\/\/\S+:(\d+)$/m.exec(output)?.[1]
  await waitUntilListening(
    child,
    () => readPort() !== undefined,
    () => output,
  )
  const url = `http://127.0.0.1:${readPort()}`
  const account = readAccount(output)
  return {
    url,
    pid: child.pid ?? 0,
    dataFolder,
    account,
    output: () => output,
    stop: () => end(child, 'SIGINT'),
    kill: async () => void (await end(child, 'SIGKILL')),
  }
}

/** Removes a server's data folder, once it has stopped. */
export function removeDataFolder(server: BuiltServer): void {
  rmSync(server.dataFolder, { recursive: true, force: true })
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

/** A port that nobody listens on now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** The block that the first start prints: a line with the name and one with the password. */
function readAccount(output: string): BuiltServer['account'] {
  const name = /(?:name|naam)\s*:?\s+(\S+)/i.exec(output)?.[1]
  const password = /(?:password|wachtwoord)\s*:?\s+(\S+)/i.exec(output)?.[1]
  return name === undefined || password === undefined ? undefined : { name, password }
}
