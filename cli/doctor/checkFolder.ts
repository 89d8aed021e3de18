import { constants, existsSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tooLowBytes } from '#domain/owner/troubles'
import { readLivingSessions } from '#store/sessions/sessions'
import { openAccounts } from '#store/accounts/accounts'
import { StaffError, isMissing } from '#store/storeErrors'
import { findNewestSnapshot, listDataFiles } from '#store/backup/maintenance'
import { readLock } from '#store/lock/lock'
import { formatBytes, formatCount } from '../terminal/formats.ts'
import { fail, limitNames, ok, warn, type Check, type Finding } from './doctorContext.ts'

export const checkFolder: Check = async ({ folder }) => {
  const found = await stat(folder).catch(returnIfMissing)
  if (!found) return ok(`There is no data folder ${folder} yet; the server creates it when it starts.`)
  if (!found.isDirectory()) return fail(`${folder} is not a folder.`, 'Check what --data or DATA_DIR says.')
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return fail(
      `This user cannot write ${folder}.`,
      'Give this user write permission, or run sleutel as the user that runs the server.',
    )
  }
  // Windows has no such permissions.
  const isOpen = process.platform !== 'win32' && (found.mode & 0o066) !== 0
  const foreign = await listForeign(folder, found.uid)
  if (!isOpen && foreign.length === 0) return ok(`${folder} can be written, and only its owner can read it.`)
  return [
    isOpen && warn(`Other users of this machine can open ${folder}.`, `Run: chmod 700 '${folder}'`),
    foreign.length > 0 &&
      warn(
        `${formatCount(foreign.length, 'file')} in ${folder} belong to another user than the folder; the server may ` +
          'not be able to write them.',
        'Give them to the user that runs the server (chown), and run sleutel as that user.',
        limitNames(foreign),
      ),
  ]
}

function returnIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

/** A command run with sudo may leave files that the server cannot write. */
async function listForeign(folder: string, uid: number): Promise<readonly string[]> {
  const foreign: string[] = []
  for await (const path of listDataFiles(folder)) {
    const file = await stat(join(folder, path)).catch(() => undefined)
    if (file !== undefined && file.uid !== uid) foreign.push(path)
  }
  return foreign
}

export const checkLock: Check = async ({ folder, control }) => {
  const lock = await readLock(folder)
  if (lock === undefined) return ok('No process has the data folder open for writing.')
  if (lock.living === undefined) {
    return warn(
      'The process that had the data folder open was killed; its lock is still there.',
      'Start the server: it takes over the lock and repairs unfinished writes.',
    )
  }
  const { pid, isElsewhere } = lock.living
  const where = isElsewhere ? ' of another container' : ''
  return (await control()) === undefined
    ? warn(
        `Process ${pid}${where} has the data folder open for writing, and is not a running server.`,
        `Wait if it is another sleutel command. To see what it is: ps -p ${pid}`,
      )
    : ok(`The server, process ${pid}${where}, has the data folder open for writing.`)
}

const lowBytes = 1e9

export const checkSpace: Check = async ({ folder }) => {
  let place = folder
  while (!existsSync(place)) place = dirname(place)
  const { bavail, bsize } = await statfs(place)
  return getSpaceFinding(bavail * bsize)
}

export function getSpaceFinding(freeBytes: number): Finding {
  const free = formatBytes(freeBytes)
  const advice = 'Make room: old logs, old backups. The server refuses requests when the disk is full.'
  if (freeBytes < tooLowBytes) return fail(`Only ${free} are free where the requests are kept.`, advice)
  if (freeBytes < lowBytes) return warn(`${free} are free where the requests are kept.`, advice)
  return ok(`${free} are free where the requests are kept.`)
}

export const checkStaff: Check = async ({ folder, now }) => {
  const hasSessions = (await readLivingSessions(folder, now())) !== undefined
  return [
    await checkAccounts(folder),
    !hasSessions &&
      warn(
        'The list of log-ins, sessions.json, is damaged.',
        'Restart the server: it moves the file aside, and everybody logs in again.',
      ),
  ]
}

async function checkAccounts(folder: string): Promise<Finding> {
  try {
    const { length } = await (await openAccounts(folder)).list()
    if (length > 0) return ok(`${formatCount(length, 'staff account')}.`)
  } catch (error) {
    if (!(error instanceof StaffError)) throw error
    return fail('Nobody can log in: staff.json is damaged.', error.message)
  }
  return warn(
    'There is no staff account yet.',
    "Add one: 'sleutel staff add NAME'. The server adds one itself when it starts without any.",
  )
}

const dayMs = 24 * 60 * 60_000

export const checkSnapshots: Check = async ({ folder, now, survey }) => {
  const newest = await findNewestSnapshot(folder)
  const advice = 'The server takes one a day while it runs; check its log and the free space.'
  if (newest === undefined) {
    return (await survey()).count === 0
      ? ok('There are no snapshots, and no requests yet.')
      : warn('There is no snapshot of the requests.', advice)
  }
  const day = newest.toISOString().slice(0, 10)
  const ageDays = Math.floor((now().getTime() - newest.getTime()) / dayMs)
  return ageDays < 2
    ? ok(`The last snapshot is from ${day}.`)
    : warn(`The last snapshot is ${ageDays} days old, from ${day}.`, advice)
}
