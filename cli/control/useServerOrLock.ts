import { setTimeout as wait } from 'node:timers/promises'
import { readControl, type Control } from '#store/lock/controlFile'
import { StoreLockedError } from '#store/storeErrors'
import { isListening } from './postControl.ts'

// A starting or stopping server has the lock without listening.
const waitMs = 3_000
const stepMs = 50

/**
 * Writes to a data folder through its running server, or under the lock if none runs. Throws
 * StoreLockedError if another process keeps the lock.
 */
export async function useServerOrLock<T>(
  folder: string,
  signal: AbortSignal,
  work: {
    readonly throughServer: (control: Control) => Promise<T>
    readonly underLock: () => Promise<T>
  },
): Promise<T> {
  const deadline = performance.now() + waitMs
  for (;;) {
    const control = await readControl(folder)
    if (control && (await isListening(control, signal))) return work.throughServer(control)
    try {
      return await work.underLock()
    } catch (error) {
      if (!(error instanceof StoreLockedError) || performance.now() > deadline) throw error
    }
    await wait(stepMs, undefined, { signal })
  }
}
