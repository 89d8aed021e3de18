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

/** Reads all files that pages can request. Omits Vike's client runtime, which the pages never load. */
export function collectAssets({
  siteFolder,
  adminFolder,
}: {
  /** Vike's output: `client/` and its manifest `assets.json`. */
  readonly siteFolder: string
  /** Undefined for a site without the staff app. */
  readonly adminFolder: string | undefined
}): readonly ReleaseFile[] {
  const clientFolder = join(siteFolder, 'client')
  const reached = findReachedFiles(join(siteFolder, 'assets.json'))
  const isReached = (path: string) => !path.startsWith('assets/') || reached.has(path)
  return [
    ...readFiles(clientFolder, '', isReached),
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

function findReachedFiles(manifestFile: string): ReadonlySet<string> {
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
