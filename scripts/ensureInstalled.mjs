/** Installs package-lock.json if needed. Runs before installation, so it uses only Node. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNpm } from './findTool.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules/.installed')

export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24 || (major === 22 && minor >= 16) || (major === 20 && minor >= 19)) return
  process.stderr.write(
    'This needs Node 20 (from 20.19), 22 (from 22.16), or 24 and newer; this is ' +
      `${process.versions.node}. Install one of them from nodejs.org.\n`,
  )
  process.exit(1)
}

export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stdout.write('Installing dependencies…\n')
  // With NODE_ENV=production, npm would skip the devDependencies.
  const args = [findNpm('npm'), 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    const reason = error ? `npm did not start: ${error.message}` : 'npm says why above'
    process.stderr.write(`The dependencies could not be installed; ${reason}. Then run the command again.\n`)
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}
