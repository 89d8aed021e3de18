import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixtureContent } from './fixtureContent.ts'

const root = join(import.meta.dirname, '../..')

/** A site of its own, published with the built pages. */
export interface PublishedSite {
  /** What a CDN would host. */
  readonly publicFolder: string
  remove(): void
}

/** Publishes the site with these settings in a folder of its own. */
export function publishElsewhere(env: Readonly<Record<string, string>>): PublishedSite {
  const project = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  // The pictures are the same, and take longest to draw.
  for (const part of ['dist/site', 'dist/og-cache', 'package.json']) {
    if (existsSync(join(root, part))) cpSync(join(root, part), join(project, part), { recursive: true })
  }
  cpSync(fixtureContent, join(project, 'data/content'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'dir')
  const { status, stderr } = spawnSync(process.execPath, ['dist/site/publish.js'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: '', PUBLIC_DIR: '', ...env },
  })
  if (status !== 0) throw new Error(stderr)
  return {
    publicFolder: join(project, 'dist/public'),
    remove: () => rmSync(project, { recursive: true }),
  }
}
