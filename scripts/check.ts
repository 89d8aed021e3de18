/** `npm run check`: format, lint, types, unused code. `npm run fix` repairs what a tool can. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checks } from './checks.ts'
import { findTool } from './findTool.mjs'

const root = join(import.meta.dirname, '..')
let isOk = true
for (const { name, command } of checks) {
  const [program, ...args] = command
  const { status } = spawnSync(process.execPath, [findTool(program), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
  if (status !== 0) isOk = false
}
process.exit(isOk ? 0 : 1)
