import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { ReleaseFile } from './renderPages.ts'

/** `pages` is their number; the others are addresses. */
export interface ReleaseChange {
  readonly pages: number
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

interface ComparedRelease {
  readonly change: ReleaseChange
  /** Paths of files with the same bytes as before. */
  readonly unchanged: ReadonlySet<string>
}

/** Compares a release with the folder of an earlier one. */
export function compareRelease(before: string | undefined, files: readonly ReleaseFile[]): ComparedRelease {
  const unchanged = new Set<string>()
  const added: string[] = []
  const changed: string[] = []
  let pages = 0
  for (const { path, bytes } of files) {
    const earlier = before === undefined ? undefined : readIfExists(join(before, path))
    if (earlier?.equals(bytes)) unchanged.add(path)
    if (!isPage(path)) continue
    pages += 1
    if (!earlier) added.push(toAddress(path))
    else if (!unchanged.has(path)) changed.push(toAddress(path))
  }
  const own = new Set(files.map(({ path }) => path))
  const removed = before === undefined ? [] : listPagesIn(before).filter((path) => !own.has(path))
  return { change: { pages, added, changed, removed: removed.map(toAddress) }, unchanged }
}

export function readIfExists(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined
}

function listPagesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll(sep, '/'))
    .filter(isPage)
    .sort()
}

function isPage(path: string): boolean {
  return path.endsWith('.html') && !path.startsWith('admin/') && !path.startsWith('_')
}

/** '/tarieven' for tarieven/index.html. */
function toAddress(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, '')}`
}
