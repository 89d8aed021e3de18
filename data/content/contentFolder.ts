import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder with the content files: `CONTENT_DIR` where set, else data/content of the project this program belongs to. Built
 * programs live in dist/, so the project is found by walking up to the folder that holds data/content/business.json.
 */
export function findContentFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  if (env['CONTENT_DIR']) return env['CONTENT_DIR']
  let folder = dirname(fileURLToPath(import.meta.url))
  for (;;) {
    const candidate = join(folder, 'data', 'content')
    if (existsSync(join(candidate, 'business.json'))) return candidate
    const parent = dirname(folder)
    if (parent === folder)
      throw new Error('data/content/business.json was not found; set CONTENT_DIR to its folder')
    folder = parent
  }
}
