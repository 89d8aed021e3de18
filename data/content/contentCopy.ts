import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** The files of a content folder by path, in base64. */
export type ContentCopy = Readonly<Record<string, string>>

/** Not the code beside them, and not lastChanged.json, which the publisher writes. */
const contentPath = /^(?!lastChanged\.json$)(?:(?:blog|brands|legal|photos)\/)?\w[\w-]*\.(?!ts$)\w+$/

/** Whether the owner may have a file of this path in a content folder. */
export function isContentPath(path: string): boolean {
  return contentPath.test(path)
}

/** What the owner may change in a content folder. */
export function readContentCopy(folder: string): ContentCopy {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name).slice(join(folder, sep).length).replaceAll(sep, '/'),
    )
    .filter(isContentPath)
    .sort()
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'base64')]))
}

/** Paths of files that differ, or that only one of them has. */
export function listContentChanges(one: ContentCopy, other: ContentCopy): readonly string[] {
  const paths = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...paths].filter((path) => one[path] !== other[path]).sort()
}

/** Makes the content folder equal to `wanted`, each file at once. Returns the paths that changed. */
export function restoreContent(folder: string, wanted: ContentCopy): readonly string[] {
  const changed = listContentChanges(readContentCopy(folder), wanted)
  for (const path of changed) {
    const target = join(folder, path)
    const text = wanted[path]
    if (text === undefined) {
      rmSync(target)
      continue
    }
    mkdirSync(dirname(target), { recursive: true })
    const unfinished = join(dirname(target), `.restoring-${process.pid}`)
    writeFileSync(unfinished, Buffer.from(text, 'base64'))
    renameSync(unfinished, target)
  }
  return changed
}
