import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep, resolve } from 'node:path'
import { listContentFiles } from '#content/checks/readContentTexts'
import { findContentFolder } from '#content/contentFolder'

/**
 * One hash over the paths and bytes of files, the same on every machine.
 * @param entries files and folders relative to `root`; a missing one counts as empty.
 * @param isWanted gets the path relative to `root`, with forward slashes.
 */
export function hashFiles(
  root: string,
  entries: readonly string[],
  isWanted: (path: string) => boolean,
): string {
  const hash = createHash('sha256')
  for (const path of entries
    .flatMap((entry) => listFiles(root, entry))
    .filter(isWanted)
    .sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(root: string, entry: string): readonly string[] {
  const stats = statSync(join(root, entry), { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [entry]
  return readdirSync(join(root, entry), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) =>
      join(item.parentPath, item.name)
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    )
}

/** What is built again after a change. Not all of data/: the requests are there, too. */
export const builtFiles = [
  'site',
  'admin',
  'server',
  'cli',
  'data/domain',
  'data/content',
  'data/store',
  'data/delivery',
  'data/export',
  'data/publishing',
  'scripts/build.ts',
  'scripts/build',
  'package-lock.json',
  'tsconfig.json',
] as const

/** Variables that pages or nginx.conf contain, and where the site is. */
const builtInVariables = ['PUBLIC_ORIGIN', 'API_ORIGIN', 'PORT', 'CONTENT_DIR', 'PUBLIC_DIR'] as const

/** Changes when the site must be published again without a change of code. */
export function hashContent(env: Readonly<Record<string, string | undefined>>): string {
  const folder = resolve(findContentFolder(env))
  const settings = builtInVariables.map((name) => env[name]?.trim() ?? '').join(' ')
  return `${hashFiles(folder, listContentFiles(folder), () => true)} ${settings}`
}
