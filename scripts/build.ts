/** `npm run build`: publishes dist/public, and writes dist/server/main.js and dist/cli/sleutel.js. */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { build as buildPages } from 'vike/api'
import { build } from 'vite'
import { listPlaceholders, listUnproven } from '#content/business'
import { nameContentFolder } from '#content/contentFolder'
import { loadContent } from '#content/loadContent'
import './endOnClosedPipe.ts'
import { buildPrograms } from './build/buildPrograms.ts'
import { compilePublisher } from './build/compilePublisher.ts'

const root = join(import.meta.dirname, '..')
process.chdir(root)
const startedAt = performance.now()

const loaded = loadContent()
if (!loaded.ok) {
  const mistakes = nameContentFolder(loaded.mistakes.join('\n'))
  console.error(`The content has mistakes; nothing was built.\n${mistakes}`)
  process.exit(1)
}
await buildPages({
  viteConfig: { configFile: join(root, 'site/vite.config.ts'), root: join(root, 'site'), logLevel: 'warn' },
})
await build({ configFile: join(root, 'admin/vite.config.ts'), root: join(root, 'admin'), logLevel: 'warn' })
await compilePublisher(root, join(root, 'dist/site'))
await buildPrograms(
  {
    main: 'server/main.ts',
    checkWorker: 'server/website/checkWorker.ts',
    workbookWorker: 'server/inbox/workbookWorker.ts',
  },
  'dist/server',
)
// A program of its own. It needs no library but sharp.
cpSync(join(root, 'server/photos/resizePhoto.mjs'), join(root, 'dist/server/resizePhoto.mjs'))
await buildPrograms({ sleutel: 'cli/main.ts' }, 'dist/cli')
chmodSync(join(root, 'dist/cli/sleutel.js'), 0o755)

// A build accepts new settings and removals; a rebuild asks.
const accepted = ['--new-settings', '--confirm-removed=any']
const published = spawnSync(process.execPath, ['dist/site/publish.js', ...accepted], {
  stdio: ['ignore', 'pipe', 'inherit'],
  encoding: 'utf8',
})
if (published.status !== 0) process.exit(published.status ?? 1)
const { pages, ms }: { pages: number; ms: number } = JSON.parse(published.stdout)
const { business } = loaded.content
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
console.log(
  `Built ${pages} pages (rendered and compressed in ${(ms / 1000).toFixed(1)} s), the staff app, ` +
    `the server and the command line in ${seconds} s.`,
)
const placeholders = listPlaceholders(business)
if (placeholders.length > 0) {
  const file = nameContentFolder('data/content/business.json')
  console.log(`Still an example value in ${file}: ${placeholders.join(', ')}.`)
}
const unproven = listUnproven(business)
if (unproven.length > 0) {
  console.log(
    `Claims without proof in ${nameContentFolder('data/content/business.json')}: ${unproven.join(', ')}.`,
  )
}
