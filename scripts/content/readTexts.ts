import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { listContentFiles, type WrittenText } from '#content/checks/readContentTexts'

/** `path` has forward slashes. */
interface PublishedFile {
  readonly path: string
  readonly bytes: Buffer
}

type Release =
  | { readonly ok: true; readonly files: readonly PublishedFile[] }
  | { readonly ok: false; readonly reason: string }

/** Each release writes this file; unchanged pages keep their old time. */
const notesFile = '_release.json'

export function readRelease(publicFolder: string, contentFolder: string): Release {
  const notes = join(publicFolder, notesFile)
  if (!existsSync(notes)) return { ok: false, reason: 'nothing was published; run npm run build first' }
  const changed = listContentFiles(contentFolder).find(
    (path) => statSync(join(contentFolder, path)).mtimeMs > statSync(notes).mtimeMs,
  )
  if (changed !== undefined) {
    return { ok: false, reason: `data/content/${changed} is newer than the site; run npm run build first` }
  }
  return { ok: true, files: readReleaseFiles(publicFolder) }
}

export function readReleaseFiles(publicFolder: string): readonly PublishedFile[] {
  return readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(publicFolder, path)).isFile())
    .map((path) => ({ path: path.split(sep).join('/'), bytes: readFileSync(join(publicFolder, path)) }))
}

/**
 * The lines of the TypeScript in some folders, without comments.
 * @param folders relative to `root`, with forward slashes.
 */
export function readSourceLines(root: string, folders: readonly string[]): readonly WrittenText[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .sort()
      .flatMap((path) => {
        const file = `${folder}/${path.split(sep).join('/')}`
        const lines = withoutComments(readFileSync(join(root, file), 'utf8')).split('\n')
        return lines.map((text, index) => ({ file, line: index + 1, text }))
      }),
  )
}

/** Keeps line breaks, so line numbers stay the same. */
function withoutComments(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}
