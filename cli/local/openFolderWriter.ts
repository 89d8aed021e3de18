import { applyRetention } from '#store/privacy/applyRetention'
import { erasePerson } from '#store/privacy/erasePerson'
import { eraseMetricsDue } from '#store/metrics/metricsRetention'
import { openOutbox, createSettledJobs, type Outbox } from '#store/outbox'
import { openStore } from '#store/openStore'
import { putRequests } from '#store/putRequests'
import type { RequestWriter } from './requestWriter.ts'

/** Writes a data folder itself, with its lock. Throws StoreLockedError and StoreUnavailableError. */
export async function openFolderWriter(folder: string, now: () => Date): Promise<RequestWriter> {
  const store = await openStore({ folder, now })
  let outbox: Promise<Outbox> | undefined
  return {
    erasePerson: (erasure) => erasePerson(store, erasure, now().toISOString()),
    importRequests: (requests) =>
      putRequests(store, requests, async (added) => {
        const opened = await (outbox ??= openOutbox(folder, { now }))
        await opened.put(createSettledJobs(opened, added, now()))
      }),
    applyRetention: async () => ({
      ...(await applyRetention(store, now())),
      countedDays: await eraseMetricsDue(folder, now()),
    }),
    close: async () => {
      await (await outbox)?.close()
      await store.close()
    },
  }
}
