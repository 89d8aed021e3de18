import { readFileSync, existsSync, statSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Bytes of brotli. */
export interface PageSize {
  readonly page: string
  /** Includes the style. */
  readonly html: number
  /** Scripts that run at once. */
  readonly script: number
  /** Scripts of the page's islands, fetched later; 0 without a form. */
  readonly islands: number
  readonly faults: readonly string[]
}

interface ManifestEntry {
  readonly file: string
}

/** The built file of each island, by its name. */
export type IslandFiles = Readonly<Record<string, string>>

export function readIslandFiles(manifestFile: string): IslandFiles {
  const manifest: Readonly<Record<string, ManifestEntry>> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  return Object.fromEntries(
    Object.entries(manifest).flatMap(([source, { file }]) => {
      const name = /([^/]+)\.island\.tsx$/.exec(source)?.[1]
      return name === undefined ? [] : [[name, file]]
    }),
  )
}

/** The placeholder of a form until its code is loaded, in addition to the page's scripts. */
export function measureStandIn(publicFolder: string, manifestFile: string): number {
  const manifest: Readonly<Record<string, ManifestEntry>> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const entry = manifest['browser/islands/hydrateIslands.ts']
  if (!entry) throw new Error('there is no site/browser/islands/hydrateIslands.ts in the manifest')
  // Its imports count as the form's.
  return brotliBytes(join(publicFolder, entry.file))
}

export function measurePage(publicFolder: string, file: string, islandFiles: IslandFiles): PageSize {
  const path = join(publicFolder, file)
  const html = readFileSync(path, 'utf8')
  const toFiles = (urls: readonly string[]) => urls.map((url) => join(publicFolder, url))
  const first = withImports(toFiles(matches(html, /<script\b[^>]*\bsrc="([^"]+)"/g)))
  const names = matches(html, /\bdata-island="([^"]+)"/g)
  const later = withImports(toFiles(names.map((name) => toIslandFile(name, islandFiles))))
  return {
    page: file,
    html: brotliBytes(path),
    script: sum(first),
    islands: sum([...later].filter((module) => !first.has(module))),
    faults: findFaults(html),
  }
}

function toIslandFile(name: string, islandFiles: IslandFiles): string {
  const file = islandFiles[name]
  if (file === undefined) throw new Error(`there is no ${name}.island.tsx in the manifest`)
  return file
}

/** First load of the staff app: document, styles, and scripts with their imports. */
export function measureAdmin(publicFolder: string): number {
  const path = join(publicFolder, 'admin/index.html')
  const html = readFileSync(path, 'utf8')
  const scripts = withImports(
    matches(html, /<script\b[^>]*\bsrc="([^"]+)"/g).map((url) => join(publicFolder, url)),
  )
  const styles = matches(html, /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g).map((url) =>
    join(publicFolder, url),
  )
  return brotliBytes(path) + sum(scripts) + sum(styles)
}

function findFaults(html: string): readonly string[] {
  const head = html.slice(0, html.indexOf('</head>'))
  return [
    ...matches(html, /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g).map(
      (url) => `waits for a style sheet: ${url}`,
    ),
    ...matches(head, /<script\b(?![^>]*(?:\basync\b|\bdefer\b|type="module"))[^>]*\bsrc="([^"]+)"/g).map(
      (url) => `waits for a script: ${url}`,
    ),
    ...matches(
      html,
      /<(?:script|img|iframe|source|video|audio|object)\b[^>]*\b(?:src|srcset|data)="((?:https?:)?\/\/[^"]+)"/g,
    ).map((url) => `asks another host: ${url}`),
    ...matches(
      html,
      /<link\b(?=[^>]*rel="(?:stylesheet|preload|modulepreload|icon|preconnect|dns-prefetch)")[^>]*href="((?:https?:)?\/\/[^"]+)"/g,
    ).map((url) => `asks another host: ${url}`),
    ...matches(html, /<[a-z][^>]*\s(style)="/g).map(
      () => 'has a style attribute, which the page policy refuses',
    ),
  ]
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].flatMap(([, group]) => (group === undefined ? [] : [group]))
}

function sum(paths: Iterable<string>): number {
  let bytes = 0
  for (const path of paths) bytes += brotliBytes(path)
  return bytes
}

/** These modules and all their static imports. */
export function withImports(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const next of readImports(path)) visit(next)
  }
  for (const entry of entries) visit(entry)
  return found
}

function readImports(path: string): readonly string[] {
  const specifiers = readFileSync(path, 'utf8').matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w*${},\s]+?\s*from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g,
  )
  return [...specifiers].flatMap(([, specifier]) =>
    specifier === undefined ? [] : [join(dirname(path), specifier)],
  )
}

const known = new Map<string, number>()

/** Brotli size as published; small files are compressed here. */
export function brotliBytes(path: string): number {
  const before = known.get(path)
  if (before !== undefined) return before
  const length = existsSync(`${path}.br`) ? statSync(`${path}.br`).size : compressedLength(path)
  known.set(path, length)
  return length
}

function compressedLength(path: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(readFileSync(path), { params }).length
}
