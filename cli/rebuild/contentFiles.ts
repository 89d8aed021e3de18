import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/**
 * Changes when a content file is changed, added or removed. Unreadable files and folders are left
 * out.
 */
export async function readContentStamp(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const lines = await Promise.all(
    names
      .map((name) => name.replaceAll(sep, '/'))
      .filter(isEdited)
      .sort()
      .map(async (path) => {
        const found = await stat(join(folder, path)).catch(() => undefined)
        return found?.isFile() ? [`${path} ${found.mtimeMs} ${found.size}`] : []
      }),
  )
  return lines.flat().join('\n')
}

/** The publisher writes lastChanged.json itself. */
function isEdited(path: string): boolean {
  return /\.(json|md)$/.test(path) && path !== 'lastChanged.json' && !/(^|\/)\./.test(path)
}
