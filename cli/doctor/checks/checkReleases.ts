import { existsSync } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { formatBytes } from '../../terminal/formatBytes.ts'
import type { Check } from '../doctorContext.ts'
import { createFindings } from '../finding.ts'

const { ok, warn } = createFindings('releases')
const muchBytes = 5e8

/** How much room do earlier releases of the site take? What they share with the live one takes none. */
export const checkReleases: Check = async ({ root }) => {
  const releases = join(root, 'dist', 'releases')
  const link = join(root, 'dist', 'public')
  if (!existsSync(releases) || !existsSync(link)) return [ok('There are no earlier releases of the site.')]
  const live = await realpath(link)
  const inLive = new Set<number>()
  const old = new Map<number, number>()
  for await (const { path, ino, size } of listFiles(await realpath(releases))) {
    if (path.startsWith(`${live}${sep}`)) inLive.add(ino)
    else old.set(ino, size)
  }
  const bytes = [...old].reduce((sum, [ino, size]) => (inLive.has(ino) ? sum : sum + size), 0)
  if (bytes < muchBytes) return [ok(`Earlier releases of the site take ${formatBytes(bytes)}.`)]
  return [
    warn(
      `Earlier releases of the site take ${formatBytes(bytes)}.`,
      `Run 'sleutel rebuild', which removes all but the last. What stays then in ${releases} can go by hand, save what dist/public leads to.`,
    ),
  ]
}

async function* listFiles(folder: string) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found) yield { path, ino: found.ino, size: found.size }
  }
}
