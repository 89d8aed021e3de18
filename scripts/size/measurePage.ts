import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export type IslandFiles = ReadonlyMap<string, string>

export function readIslandFiles(manifestFile: string): IslandFiles {
  const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
    readFileSync(manifestFile, 'utf8'),
  )
  return new Map(
    Object.entries(manifest).map(([source, { file }]) => [
      /([^/]+)\.island\.tsx$/.exec(source)?.[1] ?? source,
      file,
    ]),
  )
}

/**
 * Bytes of brotli: of the HTML with its style, of the scripts that run at once, and of the islands'
 * scripts, fetched later (0 without a form).
 */
export function measurePage(publicFolder: string, file: string, islandFiles: IslandFiles) {
  const html = readFileSync(join(publicFolder, file), 'utf8')
  const first = listModules(publicFolder, findAll(html, scriptPattern))
  const islands = findAll(html, /\bdata-island="([^"]+)"/g).map((name) => {
    const built = islandFiles.get(name)
    if (built === undefined) throw new Error(`there is no ${name}.island.tsx in the manifest`)
    return built
  })
  const later = [...listModules(publicFolder, islands)].filter((path) => !first.has(path))
  return {
    html: getBrotliSize([join(publicFolder, file)]),
    script: getBrotliSize(first),
    islands: getBrotliSize(later),
    faults: findFaults(html),
  }
}

/** First load of the staff app: document, styles, and scripts with their imports. */
export function measureAdmin(publicFolder: string): number {
  const path = join(publicFolder, 'admin/index.html')
  const html = readFileSync(path, 'utf8')
  const styles = findAll(html, stylePattern).map((url) => join(publicFolder, url))
  return getBrotliSize([path, ...styles, ...listModules(publicFolder, findAll(html, scriptPattern))])
}

const scriptPattern = /<script\b[^>]*\bsrc="([^"]+)"/g
const stylePattern = /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g

const faultPatterns: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['waits for a style sheet', stylePattern],
  [
    'waits for a script',
    /<script\b(?![^>]*(?:\basync\b|\bdefer\b|type="module"))[^>]*\bsrc="([^"]+)"(?=[\s\S]*<\/head>)/g,
  ],
  [
    'asks another host',
    /<(?:script|img|iframe|source|video|audio|object)\b[^>]*\b(?:src|srcset|data)="((?:https?:)?\/\/[^"]+)"/g,
  ],
  [
    'asks another host',
    /<link\b(?=[^>]*rel="(?:stylesheet|preload|modulepreload|icon|preconnect|dns-prefetch)")[^>]*href="((?:https?:)?\/\/[^"]+)"/g,
  ],
  ['has a style attribute, which the page policy refuses', /<[a-z][^>]*\sstyle="([^"]*)"/g],
]

function findFaults(html: string): readonly string[] {
  return faultPatterns.flatMap(([fault, pattern]) =>
    findAll(html, pattern).map((found) => `${fault}: ${found}`),
  )
}

function findAll(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group)
}

/** The paths of these scripts and of all their static imports. */
function listModules(publicFolder: string, urls: readonly string[]): ReadonlySet<string> {
  const found = new Set(urls.map((url) => join(publicFolder, url)))
  // A Set also iterates over what is added meanwhile.
  for (const path of found) {
    const imports = findAll(
      readFileSync(path, 'utf8'),
      /(?:^|[;}\s])(?:import|export)\s*(?:[\w*${},\s]+?\s*from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g,
    )
    for (const specifier of imports) found.add(join(dirname(path), specifier))
  }
  return found
}

/** As published; small files are compressed here. */
function getBrotliSize(paths: Iterable<string>): number {
  return [...paths].reduce((sum, path) => {
    const published = statSync(`${path}.br`, { throwIfNoEntry: false })
    return sum + (published?.size ?? brotliCompressSync(readFileSync(path)).length)
  }, 0)
}
