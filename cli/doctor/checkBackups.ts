import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '#store/storeErrors'
import { formatTime } from '../terminal/formats.ts'
import { type Check, fail, ok, warn } from './doctorContext.ts'

const dayMs = 24 * 60 * 60_000
const maxBackupAgeDays = 7

/** How old is the last backup? */
export const checkBackups: Check = async ({ backupsFolder, now }) => {
  if (backupsFolder === undefined) {
    return ok('The folder of your backups is not known here.', '--backups FOLDER checks their age.')
  }
  const names = await readdir(backupsFolder).catch(() => undefined)
  if (names === undefined) {
    return fail(`The folder of backups, ${backupsFolder}, cannot be read.`, 'Check what --backups says.')
  }
  const times: number[] = []
  for (const name of names.filter((each) => each.endsWith('.tar.gz'))) {
    const found = await stat(join(backupsFolder, name)).catch(() => undefined)
    if (found?.isFile()) times.push(found.mtimeMs)
  }
  const advice = 'Make one, best every night: sleutel backup FILE. Keep it on another machine.'
  if (times.length === 0) return warn(`There is no backup in ${backupsFolder}.`, advice)
  const newestMs = Math.max(...times)
  const at = formatTime(new Date(newestMs).toISOString())
  return now().getTime() - newestMs <= maxBackupAgeDays * dayMs
    ? ok(`The last backup is from ${at}.`)
    : warn(`The last backup is older than ${maxBackupAgeDays} days, from ${at}.`, advice)
}

/** Is there a recent snapshot? */
export const checkSnapshots: Check = async ({ folder, now, survey }) => {
  const newest = (await listNames(join(folder, 'snapshots')))
    .filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))
    .sort()
    .at(-1)
  const advice = 'The server takes one a day while it runs; check its log and the free space.'
  if (newest === undefined) {
    return (await survey()).count === 0
      ? ok('There are no snapshots, and no requests yet.')
      : warn('There is no snapshot of the requests.', advice)
  }
  const ageDays = Math.floor((now().getTime() - Date.parse(newest)) / dayMs)
  return ageDays < 2
    ? ok(`The last snapshot is from ${newest}.`)
    : warn(`The last snapshot is ${ageDays} days old, from ${newest}.`, advice)
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
