import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { bundleProgram } from '../support/bundleProgram.ts'
import { createFolder } from '../store/createFolder.ts'

/** A folder of its own for one test, with a small published site in it; removed with it. */
export function createFolders(): {
  readonly folder: string
  readonly dataFolder: string
  readonly publicFolder: string
} {
  const folder = createFolder()
  const publicFolder = join(folder, 'public')
  mkdirSync(publicFolder)
  writeFileSync(join(publicFolder, 'index.html'), '<h1>Home</h1>')
  return { folder, dataFolder: join(folder, 'requests'), publicFolder }
}

/** The server as a process of its own. Killed when the test is over. */
export async function spawnServer(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [await bundleProgram('server/main.ts')], {
    env: { ...process.env, PORT: '0', RATE_LIMIT: '0', NODE_ENV: 'production', ...env },
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
  // 'close' comes after the last of the output, 'exit' may come before it.
  const closed = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await closed
  })
  /** The port of the ready line; fails when the process ends before it. */
  const ready = async (): Promise<number> => {
    for (;;) {
      const port = /^Ready: http:\/\/\S+:(\d+)$/m.exec(output.err)?.[1]
      if (port !== undefined) return Number(port)
      const ended = await Promise.race([
        closed.then(() => true),
        once(child.stderr, 'data').then(() => false),
      ])
      if (ended) throw new Error(`the server ended before it was ready: ${output.err}`)
    }
  }
  return { child, output, closed, ready }
}

/** A bare connection, to send what no client library would. */
export async function openSocket(
  port: number,
): Promise<{ readonly socket: Socket; readonly received: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.on('error', () => undefined)
  // Not `once`, which gives up at an error such as a reset: what came before it counts.
  const received = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return { socket, received }
}

/** Resolves once nobody accepts connections on the port any more. */
export async function waitUntilClosed(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (!isOpen) return
  }
}

/** A post of which the server has the headers and half of the body; `rest` finishes it. */
export async function startHalfAPost(port: number, request: object) {
  const body = JSON.stringify(request)
  const { socket, received } = await openSocket(port)
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await once(socket, 'data')
  socket.write(body.slice(0, 20))
  return { socket, received, rest: body.slice(20) }
}
