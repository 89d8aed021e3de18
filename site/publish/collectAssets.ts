import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { ReleaseFile } from '../rendering/releaseFile.ts'

interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly src?: string
}

/**
 * @param siteFolder Vike's output: `client/` and its manifest `assets.json`.
 * @param adminFolder undefined for a site without the staff app.
 */
export function collectAssets(siteFolder: string, adminFolder: string | undefined): readonly ReleaseFile[] {
  const reached = findReachedFiles(join(siteFolder, 'assets.json'))
  return [
    ...readFiles(join(siteFolder, 'client'), '').filter(
      ({ path }) => !path.startsWith('assets/') || reached.has(path),
    ),
    ...(adminFolder !== undefined && existsSync(adminFolder) ? readFiles(adminFolder, 'admin/') : []),
  ]
}

function readFiles(folder: string, prefix: string): readonly ReleaseFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('.vite') && statSync(join(folder, path)).isFile())
    .map((path) => ({
      path: prefix + path.replaceAll(sep, '/'),
      bytes: readFileSync(join(folder, path)),
    }))
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
