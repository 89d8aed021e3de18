/** `npm run bench NAME`: the measurements behind our claims. Each prints ratios within one run. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const [name, ...args] = process.argv.slice(2)
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.slice(0, -'.ts'.length))

const file = join(import.meta.dirname, `${name}.ts`)
if (name === undefined || !names.includes(name) || !existsSync(file)) {
  console.error(`Which one? npm run bench ${names.join(' | npm run bench ')}`)
  process.exit(2)
}
const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], { stdio: 'inherit' })
process.exit(status ?? 1)
