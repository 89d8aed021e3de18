import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `CONTENT_DIR`, else the nearest data/content above this module, which may be in dist/. */
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

/** With CONTENT_DIR set, names the files really read instead of 'data/content/faq.json'. */
export function nameContentFolder(
  message: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const folder = env['CONTENT_DIR']
  return folder ? message.replaceAll('data/content', () => resolve(folder)) : message
}
