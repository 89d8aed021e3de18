/**
 * `npm run package`: packs what a server needs after a build into dist/package. The programs hold their
 * libraries, so the archive starts with Node alone. The caches let `sleutel rebuild` change texts and
 * prices; a new share picture of its own, photographs and icons need `npm ci --omit=dev` there.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../package.json'

const root = join(import.meta.dirname, '..')
const archive = `dist/package/autosleutel-${version}.tar.gz`
if (!existsSync(join(root, 'dist/public'))) {
  console.error('There is no build to pack. Run npm run build first.')
  process.exit(1)
}
// Without dist/deploy: nginx.conf names the folders of this machine, and `sleutel rebuild` writes
// it.
const packed = [
  'package.json',
  'package-lock.json',
  'LICENSE',
  'CHANGELOG.md',
  'docs/operating.md',
  'data/README.md',
  'docs/owner.md',
  'deploy',
  'data/content',
  'data/store/database/migrations',
  'data/store/database/sql',
  'dist/server',
  'dist/cli',
  'dist/admin',
  'dist/site',
  'dist/og-cache',
  'dist/public',
  join('dist', readlinkSync(join(root, 'dist/public'))),
]
mkdirSync(join(root, 'dist/package'), { recursive: true })
const unfinished = `${archive}.${process.pid}`
// The compiled pages are in the publisher, too.
const { status, error } = spawnSync('tar', ['-czf', unfinished, '--exclude=dist/site/server', ...packed], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
if (status !== 0) {
  rmSync(join(root, unfinished), { force: true })
  console.error(`tar did not write ${archive}${error ? `: ${error.message}` : ''}.`)
  process.exit(1)
}
renameSync(join(root, unfinished), join(root, archive))
console.log(`${archive}: ${(statSync(join(root, archive)).size / 1e6).toFixed(1)} MB`)
