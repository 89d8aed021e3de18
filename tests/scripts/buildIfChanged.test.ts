import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test.each([
  ['a taken port', 'PORT', 'is already in use', 3],
  ['a wrong setting', 'LOG_LEVEL', 'LOG_LEVEL', 2],
])('npm start tells of %s before it builds', async (_, name, message, exitCode) => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'scripts/buildIfChanged.ts'), '--before-start'],
    {
      encoding: 'utf8',
      cwd: root,
      timeout: 20_000,
      // Where no site is, so that there is something to build.
      env: { ...process.env, PUBLIC_DIR: join(root, 'dist/none'), HOST: '127.0.0.1', [name]: port },
    },
  )
  expect({ status, stdout, stderr }).toEqual({
    status: exitCode,
    stdout: '',
    stderr: expect.stringContaining(message),
  })
})
