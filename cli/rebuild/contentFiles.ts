import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listContentFiles } from '#content/checks/readContentTexts'

/** Changes when a content file is changed, added or removed. Unreadable files are left out. */
export async function readContentStamp(folder: string): Promise<string> {
  const paths = existsSync(folder) ? listContentFiles(folder) : []
  const lines = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(join(folder, path)).catch(() => undefined)
      return found?.isFile() ? [`${path} ${found.mtimeMs} ${found.size}`] : []
    }),
  )
  return lines.flat().join('\n')
}
