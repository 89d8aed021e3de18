import { setTimeout as wait } from 'node:timers/promises'
import { readControl } from '#store/controlFile'
import { acquireLock } from '#store/lock'
import { openSessions } from '#store/sessions'
import { openAccounts } from '#store/accounts'
import { StaffError, StoreLockedError } from '#store/storeErrors'
import { postStaffChange } from './postStaffChange.ts'
import type { StaffChange, StaffChanged } from './staffChange.ts'

// A server that starts or stops holds the lock for a moment without being there to be asked.
const patienceMs = 3_000
const stepMs = 50

/**
 * Changes the accounts of a data folder. One process writes there: a running server does it when asked; without one,
 * this process takes the lock. Throws StaffError or CliError with the same codes, SERVER_REFUSED, or StoreLockedError when a
 * process that cannot be asked keeps the lock.
 */
export async function applyStaffChange(
  folder: string,
  change: StaffChange,
  now: () => Date,
  signal: AbortSignal,
): Promise<StaffChanged> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const control = await readControl(folder)
    const changed = control && (await postStaffChange(control, change, signal))
    if (changed) return changed
    try {
      return await changeUnderLock(folder, change, now)
    } catch (error) {
      if (!(error instanceof StoreLockedError) || performance.now() > deadline) throw error
    }
    await wait(stepMs, undefined, { signal })
  }
}

async function changeUnderLock(folder: string, change: StaffChange, now: () => Date): Promise<StaffChanged> {
  const lock = await acquireLock(folder)
  try {
    const staff = await openAccounts(folder, { now })
    if (change.action === 'add') {
      return { name: (await staff.add(change.name, change.password)).name, endedSessions: 0 }
    }
    const account = await staff.get(change.name)
    if (!account) throw new StaffError('STAFF_UNKNOWN', `There is no staff account '${change.name}'.`)
    if (change.action === 'remove') await staff.remove(change.name)
    if (change.action === 'passwd') await staff.passwd(change.name, change.password)
    const sessions = await openSessions(folder, { now })
    return { name: account.name, endedSessions: await sessions.endAll(account.name) }
  } finally {
    await lock.release()
  }
}
