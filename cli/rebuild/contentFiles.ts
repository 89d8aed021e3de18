import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listContentFiles } from '#content/checks/readContentTexts'

/** Sorted by path, which is relative and has '/'. Unreadable files and folders are left out. */
export async function readContentFiles(folder: string) {
  const paths = existsSync(folder) ? listContentFiles(folder) : []
  const files = await Promise.all(
    paths.map(async (path) => {
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
