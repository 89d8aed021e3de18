import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * One hash over the names and bytes of files, the same on every machine.
 *
 * @param entries files and folders, relative to `root`; a missing one counts as empty.
 * @param isWanted told the path relative to `root`, with forward slashes.
 */
export function hashFiles(
  root: string,
  entries: readonly string[],
  isWanted: (path: string) => boolean,
): string {
  const hash = createHash('sha256')
  for (const path of entries
    .flatMap((entry) => listFiles(root, entry))
    .filter(isWanted)
    .sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(root: string, entry: string): readonly string[] {
  const stats = statSync(join(root, entry), { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [entry]
  return readdirSync(join(root, entry), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) =>
      join(item.parentPath, item.name)
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    )
}
