import { constants, existsSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openAccounts } from '#store/accounts/accounts'
import { findNewestSnapshot, listDataFiles } from '#store/backup/maintenance'
import { readLock } from '#store/lock/lock'
import { findLosses, toLossFact } from '#store/requests/losses'
import { readLivingSessions } from '#store/sessions/sessions'
import { StaffError, isMissing } from '#store/storeErrors'
import type { Gatherers } from './doctorContext.ts'

/** Left out with a database. */
export const folderGatherers = {
  'data-folder': async ({ folder }) => {
    const found = await stat(folder).catch(returnIfMissing)
    if (!found) return { folder, state: 'absent' }
    if (!found.isDirectory()) return { folder, state: 'file' }
    try {
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    } catch {
      return { folder, state: 'read-only' }
    }
    // Windows has no such permissions.
    const isOpenToOthers = process.platform !== 'win32' && (found.mode & 0o066) !== 0
    return { folder, state: 'writable', isOpenToOthers, foreign: await listForeign(folder, found.uid) }
  },
  lock: async ({ folder, control }) => {
    const lock = await readLock(folder)
    if (lock === undefined) return { holder: 'nobody' }
    if (lock.living === undefined) return { holder: 'killed' }
    return { holder: (await control()) === undefined ? 'other' : 'server', ...lock.living }
  },
  space: async ({ folder }) => {
    let place = folder
    while (!existsSync(place)) place = dirname(place)
    const { bavail, bsize } = await statfs(place)
    return { freeBytes: bavail * bsize }
  },
  losses: async ({ folder }) => toLossFact(await findLosses(folder)),
  staff: async ({ folder, now }) => {
    const hasSessions = (await readLivingSessions(folder, now())) !== undefined
    try {
      return { accounts: (await (await openAccounts(folder)).list()).length, hasSessions }
    } catch (error) {
      if (!(error instanceof StaffError)) throw error
      return { accounts: 0, problem: error.message, hasSessions }
    }
  },
  snapshots: async ({ folder, survey }) => ({
    newest: await findNewestSnapshot(folder),
    hasRequests: (await survey()).count > 0,
  }),
} as const satisfies Gatherers

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
