import { constants, existsSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openAccounts, type StaffAccount } from '#store/accounts/accounts'
import { findNewestSnapshot, listDataFiles } from '#store/backup/maintenance'
import { findLosses, toLossFact } from '#store/requests/losses'
import { readErasureTime } from '#store/notes/erasureClock'
import { getPlaceNotes, withStores } from '#store/openStores'
import { describePlace } from '#store/place'
import { readLivingSessions } from '#store/sessions/sessions'
import { isMissing, StaffError, StoreError, UnfitDatabaseError } from '#store/storeErrors'
import type { Gatherers } from './doctorContext.ts'

export const storeGatherers = {
  requests: async ({ survey }) => {
    const { count, damaged } = await survey()
    return { readable: count, damaged }
  },
  clock: async ({ place, now }) => ({ counted: await readErasureTime(getPlaceNotes(place, now)) }),
} as const satisfies Gatherers

/** Left out with files. */
export const databaseGatherers = {
  'second-factor': async ({ place, now }) =>
    withStores(place, now, 'read', async ({ staff }) => listOwners(await staff.list())),
  database: async ({ place, now }) => {
    const name = describePlace(place)
    const startedMs = performance.now()
    try {
      return await withStores(place, now, 'read', async ({ store, staff }) => {
        const { canWrite } = await store.health()
        if (!canWrite) return { name, state: 'standby' }
        const answerMs = Math.round(performance.now() - startedMs)
        return { name, state: 'ready', answerMs, accounts: (await staff.list()).length }
      })
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      const state = error instanceof UnfitDatabaseError ? 'unfit' : 'unusable'
      return { name, state, reason: error.message }
    }
  },
} as const satisfies Gatherers

const listOwners = (accounts: readonly StaffAccount[]) => ({
  owners: accounts
    .filter(({ role, secondFactor }) => role === 'owner' && !secondFactor)
    .map(({ name }) => name),
})

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
  space: async ({ folder }) => {
    let place = folder
    while (!existsSync(place)) place = dirname(place)
    const { bavail, bsize } = await statfs(place)
    return { freeBytes: bavail * bsize }
  },
  'second-factor': async ({ folder }) => listOwners(await (await openAccounts(folder)).list()),
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
