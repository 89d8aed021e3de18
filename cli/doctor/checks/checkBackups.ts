import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { formatTime } from '../../staff/formatTime.ts'
import type { Check } from '../doctorContext.ts'
import { createFindings } from '../finding.ts'

const { ok, warn, fail } = createFindings('backups')
const dayMs = 24 * 60 * 60_000
const mostDays = 7
const advice = 'Make one, best every night: sleutel backup FILE. Keep it on another machine.'

/** How old is the last backup? Only the owner knows where they go. */
export const checkBackups: Check = async ({ backupsFolder, now }) => {
  if (backupsFolder === undefined) {
    return [
      ok('Where backups are kept is not known here.', { advice: '--backups FOLDER looks at their age.' }),
    ]
  }
  const names = await readdir(backupsFolder).catch(() => undefined)
  if (names === undefined) {
    return [fail(`The folder of backups, ${backupsFolder}, cannot be read.`, 'Check what --backups says.')]
  }
  let newestMs = Number.NEGATIVE_INFINITY
  for (const name of names.filter((each) => each.endsWith('.tar.gz'))) {
    const found = await stat(join(backupsFolder, name)).catch(() => undefined)
    if (found?.isFile()) newestMs = Math.max(newestMs, found.mtimeMs)
  }
  if (newestMs === Number.NEGATIVE_INFINITY) return [warn(`There is no backup in ${backupsFolder}.`, advice)]
  const at = formatTime(new Date(newestMs).toISOString())
  return now().getTime() - newestMs <= mostDays * dayMs
    ? [ok(`The last backup is of ${at}.`)]
    : [warn(`The last backup is older than ${mostDays} days, of ${at}.`, advice)]
}
