/** `npm start`: installs and builds what changed, then serves everything from one process. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawnSync } from 'node:child_process'
import { ensureInstalled, ensureNode } from './ensureInstalled.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

ensureNode()
ensureInstalled()
const build = ['--import', 'tsx', join(root, 'scripts/buildIfChanged.ts'), '--before-start']
const { status } = spawnSync(process.execPath, build, {
  cwd: root,
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)
if (!existsSync(join(root, 'dist/server/main.js')))
  throw new Error('dist/server/main.js is missing after the build')
// In this process, so that Ctrl-C reaches the server.
await import('../dist/server/main.js')
