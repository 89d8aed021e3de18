import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listDataFiles } from '#store/maintenance'

/** File systems round times; some to two seconds. */
const slackMs = 2_000

/** Files of a data folder, as paths from there, that were written since a moment (epoch milliseconds) and hold a text. */
export async function findRecentText(
  folder: string,
  text: string,
  sinceMs: number,
): Promise<readonly string[]> {
  const found: string[] = []
  for await (const path of listDataFiles(folder)) {
    const file = join(folder, path)
    const written = await stat(file).catch(() => undefined)
    if (written === undefined || written.mtimeMs < sinceMs - slackMs) continue
    const bytes = await readFile(file).catch(() => undefined)
    if (bytes?.includes(text)) found.push(path)
  }
  return found
}
