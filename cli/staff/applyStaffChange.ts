import { setTimeout as wait } from 'node:timers/promises'
import { readControl } from '#store/controlFile'
import { acquireLock } from '#store/lock'
import { openStaff } from '#store/staff'
import { StaffError } from '#store/staffErrors'
import { StoreLockedError } from '#store/storeErrors'
import { CliError } from '../cliError.ts'
import { postStaffChange } from './postStaffChange.ts'
import type { StaffChange } from './staffChange.ts'

// A server that starts or stops holds the lock for a moment without being there to be asked.
const patienceMs = 3_000
const stepMs = 50

/**
 * Changes the accounts of a data folder. One process writes there: a running server does it when asked; without one,
 * this process takes the lock. Throws CliError with the code of StaffError, SERVER_REFUSED, or StoreLockedError when a process
 * that cannot be asked keeps the lock.
 */
export async function applyStaffChange(
  folder: string,
  change: StaffChange,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const control = await readControl(folder)
    if (control !== undefined && (await postStaffChange(control, change, signal))) return
    try {
      return await changeUnderLock(folder, change)
    } catch (error) {
      if (!(error instanceof StoreLockedError) || performance.now() > deadline) throw error
    }
    await wait(stepMs, undefined, { signal })
  }
}

async function changeUnderLock(folder: string, change: StaffChange): Promise<void> {
  const lock = await acquireLock(folder)
  try {
    const staff = await openStaff(folder)
    if (change.action === 'remove') await staff.remove(change.name)
    else await staff[change.action](change.name, change.password)
  } catch (error) {
    throw error instanceof StaffError ? new CliError(error.code, error.message) : error
  } finally {
    await lock.release()
  }
}
