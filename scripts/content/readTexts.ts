import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { listContentFiles, type WrittenText } from '#content/checks/readContentTexts'

/** Each release writes this file; unchanged pages keep their old time. */
const notesFile = '_release.json'

/** The published files, or why they cannot be checked. */
export function readRelease(publicFolder: string, contentFolder: string) {
  const notes = join(publicFolder, notesFile)
  if (!existsSync(notes))
    return { ok: false, reason: 'nothing was published; run npm run build first' } as const
  const changed = listContentFiles(contentFolder).find(
    (path) => statSync(join(contentFolder, path)).mtimeMs > statSync(notes).mtimeMs,
  )
  if (changed !== undefined) {
    const reason = `data/content/${changed} is newer than the site; run npm run build first`
    return { ok: false, reason } as const
  }
  return { ok: true, files: readReleaseFiles(publicFolder) } as const
}

/** `path` has forward slashes. */
export function readReleaseFiles(publicFolder: string) {
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
