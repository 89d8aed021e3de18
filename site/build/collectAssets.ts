import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { ReleaseFile } from './renderPages.ts'

interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly src?: string
}

/**
 * Reads the files that pages can request: what their scripts import, site/public and the staff app.
 * Vike also writes a client runtime, which HTML-only pages never load; it is left out.
 */
export function collectAssets({
  siteFolder,
  adminFolder,
}: {
  /** Vike's output: `client/` and its manifest `assets.json`. */
  readonly siteFolder: string
  /** The built staff app; undefined for a site without it. */
  readonly adminFolder: string | undefined
}): readonly ReleaseFile[] {
  const clientFolder = join(siteFolder, 'client')
  const reached = findReached(join(siteFolder, 'assets.json'))
  const isAsked = (path: string) => !path.startsWith('assets/') || reached.has(path)
  return [
    ...readFiles(clientFolder, '', isAsked),
    ...(adminFolder !== undefined && existsSync(adminFolder) ? readFiles(adminFolder, 'admin/') : []),
  ]
}

function readFiles(
  folder: string,
  prefix: string,
  isWanted: (path: string) => boolean = () => true,
): readonly ReleaseFile[] {
  return listFiles(folder)
    .filter((path) => !path.startsWith('.vite/') && isWanted(path))
    .map((path) => ({ path: prefix + path, bytes: readFileSync(join(folder, path)) }))
}

function findReached(manifestFile: string): ReadonlySet<string> {
  const manifest: Readonly<Record<string, ManifestEntry>> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const reached = new Set<string>()
  const visit = (entry: ManifestEntry | undefined) => {
    if (!entry || reached.has(entry.file)) return
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) reached.add(file)
    for (const key of [...(entry.imports ?? []), ...(entry.dynamicImports ?? [])]) visit(manifest[key])
  }
  for (const entry of Object.values(manifest)) if (/\+client\.\w+$/.test(entry.src ?? '')) visit(entry)
  return reached
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => relative('.', path).split(sep).join('/'))
}
