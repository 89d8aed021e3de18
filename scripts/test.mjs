/** `npm test`: installs what is missing and runs every check. Ends with `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, ensureNode } from './ensureInstalled.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

ensureNode()
ensureInstalled()
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'scripts/testAll.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
