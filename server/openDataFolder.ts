import { openMetrics, type Metrics } from '#store/metrics'
import { openOutbox, type Outbox } from '#store/outbox'
import { openStore } from '#store/openStore'
import type { RequestStore } from '#store/requestStore'
import { openSessions, type Sessions } from '#store/sessions'
import { openAccounts, type Accounts } from '#store/accounts'
import type { Log } from './http/log.ts'

export interface OpenedData {
  readonly store: RequestStore
  readonly staff: Accounts
  readonly sessions: Sessions
  readonly outbox: Outbox
  readonly metrics: Metrics
}

/** How long jobs are collected before writing. The next start finds what a crash lost. */
const outboxGatherMs = 100

/** Creates the folder if needed. Throws StoreLockedError, StoreUnavailableError or StaffError. */
export async function openDataFolder(
  folder: string,
  now: () => Date,
  log: Pick<Log, 'error'>,
): Promise<OpenedData> {
  const store = await openStore({ folder, now })
  try {
    return {
      store,
      staff: await openAccounts(folder, { now }),
      sessions: await openSessions(folder, { now }),
      outbox: await openOutbox(folder, { now, gatherMs: outboxGatherMs }),
      metrics: await openMetrics({
        folder,
        now,
        onFailure: (err) => log.error({ err }, 'what is counted of the pages cannot be written'),
      }),
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
