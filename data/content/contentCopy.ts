import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { syncFolder } from '#content/durableFile'

/** The files of a content folder by path, in base64. */
export type ContentCopy = Readonly<Record<string, string>>

/** Beside the releases while a publisher changes the content: what it was and becomes. */
export const interruptedFile = '.changing-content.json'

/** Servers do not serve file names that begin with an underscore. */
const releaseFile = '_content.json.gz'

/** What a release was made from. Undefined for a release of an earlier program, and if it is damaged. */
export function readReleaseContent(release: string): ContentCopy | undefined {
  const path = join(release, releaseFile)
  try {
    return JSON.parse(gunzipSync(readFileSync(path)).toString())
  } catch {
    return undefined
  }
}

export function writeReleaseContent(release: string, content: ContentCopy): void {
  writeFileSync(join(release, releaseFile), gzipSync(JSON.stringify(content)), { flush: true })
}

const folders = ['', 'blog/', 'brands/', 'legal/', 'photos/'] as const
/** Not the code beside them, and not lastChanged.json, which the publisher writes. */
const contentFile = /^(?!lastChanged\.json$)\w[\w-]*\.(?!ts$)\w+$/

/** What the owner may change in a content folder. Follows links. */
export function readContentCopy(folder: string): ContentCopy {
  const paths = folders.flatMap((inner) =>
    existsSync(join(folder, inner)) ? readdirSync(join(folder, inner)).map((name) => inner + name) : [],
  )
  return Object.fromEntries(
    paths
      .filter((path) => contentFile.test(basename(path)) && statSync(join(folder, path)).isFile())
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'base64')]),
  )
}

/** Differs after each change of the content. */
export function hashContent(folder: string): string {
  return createHash('sha256')
    .update(JSON.stringify(readContentCopy(folder)))
    .digest('hex')
}

/** Paths of files that differ, or that only one of them has. */
export function listContentChanges(one: ContentCopy, other: ContentCopy): readonly string[] {
  const paths = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...paths].filter((path) => one[path] !== other[path]).sort()
}

/**
 * Makes a content folder `to` where it is `from`, each file at once and durably. A file that is neither was
 * changed by somebody else, and stays. Returns the paths that changed and those that stayed.
 */
export function changeContent(folder: string, from: ContentCopy, to: ContentCopy) {
  const now = readContentCopy(folder)
  const paths = listContentChanges(from, to).filter((path) => now[path] !== to[path])
  const stayed = paths.filter((path) => now[path] !== from[path])
  const changed = paths.filter((path) => !stayed.includes(path))
  const written = changed.map((path) => ({ text: to[path], ...getPlaces(folder, path) }))
  try {
    // All before the first rename: a full disk changes nothing.
    for (const { text, target, unfinished } of written) {
      mkdirSync(dirname(target), { recursive: true })
      if (text !== undefined) writeFileSync(unfinished, Buffer.from(text, 'base64'), { flush: true })
    }
    for (const { text, target, unfinished } of written) {
      if (text === undefined) rmSync(target)
      else renameSync(unfinished, target)
    }
    const places = written.flatMap(({ target }) => [dirname(target), dirname(dirname(target))])
    for (const place of new Set(places)) syncFolder(place)
  } finally {
    for (const { unfinished } of written) rmSync(unfinished, { force: true })
  }
  return { changed, stayed }
}

/** A link stays a link: what it leads to is replaced. */
function getPlaces(folder: string, path: string) {
  const named = join(folder, path)
  const target = existsSync(named) ? realpathSync(named) : named
  return { target, unfinished: join(dirname(target), `.${basename(target)}-${process.pid}`) }
}
