import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Simulated trouble of the machine. */
export interface Trouble {
  readonly disk: 'well' | 'full' | 'unsyncable'
  /** How far the clock is off. */
  readonly clockMs: number
}

export const noTrouble: Trouble = { disk: 'well', clockMs: 0 }

export interface TortureServer {
  readonly url: string
  /** The first staff account; undefined if the folder already had one. */
  readonly account: { readonly name: string; readonly password: string } | undefined
  /** Resolves once applied, or when the server is gone. */
  suffer(trouble: Trouble): Promise<void>
  /** Sends SIGKILL, like a power cut. */
  kill(): Promise<void>
}

/** A listening server, or the exit code and output of a failed start. */
export type Started =
  | { readonly ok: true; readonly server: TortureServer }
  | { readonly ok: false; readonly code: number | null; readonly output: string }

/** Starts dist/server/main.js on a free port. */
export async function startTortureServer(folder: string): Promise<Started> {
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'troubles.mjs'), join(root, 'dist/server/main.js')],
    {
      env: { ...process.env, PORT: '0', DATA_DIR: folder, RATE_LIMIT: '0', LOG_LEVEL: 'fatal' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  let output = ''
  const listen = (chunk: Buffer) => (output += chunk.toString())
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  const exited = once(child, 'exit')
  const port = await Promise.race([readPort(child, () => output), exited.then(() => undefined)])
  if (port === undefined) return { ok: false, code: child.exitCode, output }
  const name = /name\s*:?\s+(\S+)/i.exec(output)?.[1]
  const password = /password\s*:?\s+(\S+)/i.exec(output)?.[1]
  return {
    ok: true,
    server: {
      url: `http://127.0.0.1:${port}`,
      account: name === undefined || password === undefined ? undefined : { name, password },
      suffer: async (trouble) => {
        if (!child.connected) return
        child.send(trouble)
        await Promise.race([once(child, 'message'), exited])
      },
      kill: async () => {
        child.kill('SIGKILL')
        await exited
      },
    },
  }
}

function readPort(child: ChildProcess, readOutput: () => string): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => {
      const port = /^Ready: http:\/\/\S+:(\d+)$/m.exec(readOutput())?.[1]
      if (port !== undefined) resolve(port)
    })
  })
}
