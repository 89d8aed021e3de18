import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

export interface ContentFile {
  /** Relative, with '/'. */
  readonly path: string
  readonly mtimeMs: number
  readonly size: number
}

/** Sorted by path. Unreadable files and folders are left out. */
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

export async function readContentStamp(folder: string): Promise<string> {
  const files = await readContentFiles(folder)
  return files.map(({ path, mtimeMs, size }) => `${path} ${mtimeMs} ${size}`).join('\n')
}

/** The publisher writes lastChanged.json itself. */
function isEdited(path: string): boolean {
  return /\.(json|md)$/.test(path) && path !== 'lastChanged.json' && !/(^|\/)\./.test(path)
}
