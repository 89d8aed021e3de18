import { mkdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { acquireLock } from '#store/lock/lock'
import { StoreLockedError, StoreUnavailableError } from '#store/storeErrors'

const pollMs = 50

/**
 * Waits until no other publisher uses this folder, then locks it. Returns the release function. No lock
 * outlives its process.
 * @param by who publishes; undefined on the command line
 * @param onWait gets who publishes meanwhile, each time that changes
 */
export async function acquirePublishLock(
  folder: string,
  by?: string,
  onWait: (by: string | undefined) => void = () => undefined,
): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  for (let told: number | undefined; ; await setTimeout(pollMs)) {
    try {
      const lock = await acquireLock(folder, by)
      return () => lock.release()
    } catch (error) {
      // The folder is not the data folder that its message speaks of.
      if (error instanceof StoreUnavailableError) throw error.cause
      if (!(error instanceof StoreLockedError)) throw error
      if (error.pid !== told) onWait(error.by)
      told = error.pid
    }
  }
}
