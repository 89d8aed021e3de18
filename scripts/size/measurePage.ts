import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliBytes } from './brotliBytes.ts'
import { withImports } from './moduleGraph.ts'

/** What one page costs a visitor, in bytes of brotli. */
export interface PageSize {
  readonly page: string
  /** The document with its style. */
  readonly html: number
  /** Scripts that run without the visitor doing anything. */
  readonly script: number
  /** Scripts of the islands on the page, fetched when the visitor comes near; 0 without a form. */
  readonly islands: number
  /** What breaks a rule that is not a size. */
  readonly faults: readonly string[]
}

interface ManifestEntry {
  readonly file: string
}

/** The built file that wakes each island, by the island's name, from Vike's manifest. */
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

/** What stands in for every form until its own code is there: fetched with a page that has one, on top of its `script` and `islands`. */
export function measureStandIn(publicFolder: string, manifestFile: string): number {
  const manifest: Readonly<Record<string, ManifestEntry>> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const entry = manifest['browser/islands/hydrateIslands.ts']
  if (!entry) throw new Error('there is no site/browser/islands/hydrateIslands.ts in the manifest')
  // What it imports is a form's too, and counted there.
  return brotliBytes(join(publicFolder, entry.file))
}

/** Measures a page of the published folder. */
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

/** First load of the staff's app: its document, styles, and scripts with what they import. */
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
