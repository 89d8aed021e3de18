import { setTimeout as wait } from 'node:timers/promises'
import { readControl } from '#store/controlFile'
import { StoreLockedError } from '#store/storeErrors'
import { createServerWriter } from './createServerWriter.ts'
import { isListening } from './postLocal.ts'
import { openFolderWriter } from './openFolderWriter.ts'
import type { RequestWriter } from './requestWriter.ts'

// A server that starts or stops holds the lock for a moment without being there to be asked.
const patienceMs = 3_000
const stepMs = 50

/**
 * Opens a data folder for writing. One process writes there: a running server does it when asked; without one, this process takes the lock. Throws
 * StoreLockedError when a process that cannot be asked keeps the lock, and StoreUnavailableError.
 */
export async function openRequestWriter(
  folder: string,
  now: () => Date,
  signal: AbortSignal,
): Promise<RequestWriter> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const control = await readControl(folder)
    if (control !== undefined && (await isListening(control, signal))) {
      return createServerWriter(control, signal)
    }
    try {
      return await openFolderWriter(folder, now)
    } catch (error) {
      if (!(error instanceof StoreLockedError) || performance.now() > deadline) throw error
    }
    await wait(stepMs, undefined, { signal })
  }
}
