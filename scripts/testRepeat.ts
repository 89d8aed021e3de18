/**
 * `npm run test:repeat -- 5 [journeys]`: runs each journey five times while other programs keep all cores
 * busy. Playwright names those that failed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findTool } from './findTool.mjs'

const [count = '', ...selection] = process.argv.slice(2)
if (!/^[1-9]\d*$/.test(count)) {
  console.error(
    'Say how often: npm run test:repeat -- 5, or npm run test:repeat -- 5 inboxUndo --project phone',
  )
  process.exit(1)
}

/** Ends itself when we are gone, also after a SIGKILL. */
const spin = `const parent = process.ppid
setInterval(() => { for (const end = Date.now() + 500; Date.now() < end; ); if (process.ppid !== parent) process.exit() })`
const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', spin], { stdio: 'ignore' }),
)
const { status } = spawnSync(
  process.execPath,
  [findTool('playwright'), 'test', `--repeat-each=${count}`, ...selection],
  { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' },
)
for (const child of busy) child.kill()
process.exitCode = status ?? 1
