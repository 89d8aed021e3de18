import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { listFiles } from './compareRelease.ts'

/** Files by path, in base64. */
export type Content = Readonly<Record<string, string>>

/** Servers do not serve file names that begin with an underscore. */
const contentFile = '_content.json.gz'
/** Not the code beside them, and not lastChanged.json, which the publisher writes. */
const contentPath = /^(?!lastChanged\.json$)(?:(?:blog|brands|legal|photos)\/)?\w[\w-]*\.(?!ts$)\w+$/

/** What the owner may change in a content folder. */
export function readContent(folder: string): Content {
  const paths = listFiles(folder).filter((path) => contentPath.test(path))
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'base64')]))
}

/** Undefined for a release of an earlier program. */
export function readReleaseContent(release: string): Content | undefined {
  const path = join(release, contentFile)
  return existsSync(path) ? JSON.parse(gunzipSync(readFileSync(path)).toString()) : undefined
}

export function writeReleaseContent(release: string, content: Content): void {
  writeFileSync(join(release, contentFile), gzipSync(JSON.stringify(content)))
}

/** Paths of files that differ, or that only one of them has. */
export function listContentChanges(one: Content, other: Content): readonly string[] {
  const paths = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...paths].filter((path) => one[path] !== other[path]).sort()
}

/** Makes the content folder equal to `wanted`, each file at once. Returns the paths that changed. */
export function restoreContent(folder: string, wanted: Content): readonly string[] {
  const changed = listContentChanges(readContent(folder), wanted)
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
