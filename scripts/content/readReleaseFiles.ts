import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The files of a published folder, as the publisher has them; undefined where nothing was published. */
export function readReleaseFiles(
  folder: string,
): readonly { readonly path: string; readonly bytes: Buffer }[] | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => ({ path: path.split(sep).join('/'), bytes: readFileSync(join(folder, path)) }))
}
