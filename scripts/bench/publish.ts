/**
 * `npm run bench publish`: seconds to publish all pages after a change of content. Run `npm run build`
 * first.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare } from './shared/compare.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'bench-publish-'))
const content = join(folder, 'content')
cpSync(join(root, 'data/content'), content, { recursive: true })
try {
  const subjects = [
    { name: 'one brand', measure: () => publish('brands/opel.json', '"summary": "') },
    // Every page has the address, and no picture has it.
    { name: 'every page', measure: () => publish('business.json', '"email": "') },
  ]
  const limits = subjects.map(({ name }) => ({ subject: name, column: 's', atMost: 5 }))
  await compare('after a change of', 5, subjects, limits)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Writes a letter more behind `before` each time. */
function publish(file: string, before: string) {
  const path = join(content, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(before, `${before}n`))
  const startedAt = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['dist/site/publish.js', '--new-settings'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, CONTENT_DIR: content, PUBLIC_DIR: join(folder, 'public') },
  })
  if (status !== 0) throw new Error(stderr)
  return { s: (performance.now() - startedAt) / 1000 }
}
