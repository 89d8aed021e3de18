import { openAccounts } from '#store/accounts'
import { openMetrics } from '#store/metrics'
import { openStore } from '#store/openStore'
import { openOutbox } from '#store/outbox'
import { openSessions } from '#store/sessions'
import type { Log } from './http/log.ts'

/** How long jobs are collected before writing. The next start finds what a crash lost. */
const outboxGatherMs = 100

/** Creates the folder if needed. Throws StoreError. */
export async function openDataFolder(folder: string, now: () => Date, log: Pick<Log, 'error' | 'warn'>) {
  const store = await openStore({
    folder,
    now,
    onUpgrade: (upgrade) =>
      log.warn(upgrade, 'the data folder was upgraded; the copy is as the previous program can read it'),
  })
  const { fileSystem } = store
  try {
    return {
      store,
      staff: await openAccounts(folder, { now, fileSystem }),
      sessions: await openSessions(folder, {
        now,
        fileSystem,
        onFailure: (err) => log.error({ err }, 'sessions cannot be written; new ones end with a restart'),
      }),
      outbox: await openOutbox(folder, { now, fileSystem, gatherMs: outboxGatherMs }),
      metrics: await openMetrics({
        folder,
        now,
        fileSystem,
        onFailure: (err) => log.error({ err }, 'what is counted of the pages cannot be written'),
      }),
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
