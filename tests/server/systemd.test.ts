import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundleProgram } from '../support/bundleProgram.ts'
import { createFolders, spawnServer } from './spawnServer.ts'

test('systemd is told when posts are taken, that the process responds, and that it stops', async () => {
  const { folder, dataFolder, publicFolder } = createFolders()
  const told = join(folder, 'told')
  const programs = join(folder, 'bin')
  mkdirSync(programs)
  writeFileSync(join(programs, 'systemd-notify'), `#!/bin/sh\necho "$@ $NOTIFY_SOCKET" >> '${told}'\n`)
  chmodSync(join(programs, 'systemd-notify'), 0o755)
  const server = await spawnServer({
    DATA_DIR: dataFolder,
    PUBLIC_DIR: publicFolder,
    PATH: `${programs}:${process.env['PATH']}`,
    NOTIFY_SOCKET: '/run/notify',
    WATCHDOG_USEC: '300000',
  })
  const readTold = () => (existsSync(told) ? readFileSync(told, 'utf8') : '')
  await expect.poll(() => readTold().match(/WATCHDOG=1/g)?.length).toBeGreaterThan(1)
  expect(readTold()).toMatch(/^READY=1 \/run\/notify\n/)
  server.child.kill('SIGTERM')
  expect(await server.closed).toBe(0)
  await expect.poll(() => readTold()).toContain('STOPPING=1 /run/notify\n')
})

test('the server listens on the socket that systemd opened, and answers a visitor who came before the start', async () => {
  const { dataFolder, publicFolder } = createFolders()
  const socket = createServer()
  socket.listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  const child = spawn(
    'bash',
    [
      '-c',
      'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$1"',
      process.execPath,
      await bundleProgram('server/main.ts'),
    ],
    {
      env: { ...process.env, DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder, PORT: '1' },
      stdio: ['ignore', 'ignore', 'ignore', fd],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  // The child has its own copy.
  socket.close()
  const response = await fetch(`http://127.0.0.1:${port}/`)
  expect(await response.text()).toContain('Home')
})
