import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** A file that the owner edits. */
export interface ContentFile {
  /** From the content folder, with '/' between the names. */
  readonly path: string
  readonly mtimeMs: number
  readonly size: number
}

/** The files that the owner edits, sorted by path. Files and folders that cannot be read are left out. */
export async function readContentFiles(folder: string): Promise<readonly ContentFile[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = await Promise.all(
    names
      .map((name) => name.replaceAll(sep, '/'))
      .filter(isEdited)
      .sort()
      .map(async (path) => {
        const found = await stat(join(folder, path)).catch(() => undefined)
        return found?.isFile() ? [{ path, mtimeMs: found.mtimeMs, size: found.size }] : []
      }),
  )
  return files.flat()
}

/** A text that differs after any file of the content was changed, added or removed. */
export async function readContentStamp(folder: string): Promise<string> {
  const files = await readContentFiles(folder)
  return files.map(({ path, mtimeMs, size }) => `${path} ${mtimeMs} ${size}`).join('\n')
}

/** The publisher writes lastChanged.json itself. */
function isEdited(path: string): boolean {
  return /\.(json|md)$/.test(path) && path !== 'lastChanged.json' && !/(^|\/)\./.test(path)
}
