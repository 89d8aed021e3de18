import { parseKeptRequest, type KeptRequest } from '#domain/requests/keptRequest'
import { eraseMetricsDue } from '#store/metrics'
import { openStore } from '#store/openStore'
import { createSettledJobs, openOutbox, type Outbox } from '#store/outbox'
import { erasePerson, type ErasedPerson, type PersonErasure } from '#store/privacy'
import type { PutResult, RequestStore } from '#store/requestStore'
import { applyRetention, type AppliedRetention } from '#store/retention'

/** Writes of the command line, made directly or through the running server. */
export interface RequestWriter {
  erasePerson(erasure: PersonErasure): Promise<ErasedPerson>
  /** Stores requests without notifications, and returns the result of each. */
  importRequests(requests: readonly KeptRequest[]): Promise<readonly PutResult[]>
  /** Repeat it while some are `left`. `countedDays`: erased days of page counts. */
  applyRetention(): Promise<AppliedRetention & { readonly countedDays: number }>
  close(): Promise<void>
}

/** Locks and opens a data folder. Throws StoreLockedError and StoreUnavailableError. */
export async function openFolderWriter(folder: string, now: () => Date): Promise<RequestWriter> {
  const store = await openStore({ folder, now })
  let outbox: Promise<Outbox> | undefined
  return {
    erasePerson: (erasure) => erasePerson(store, erasure, now().toISOString()),
    importRequests: (requests) =>
      putRequests(store, requests, async (added) => {
        const opened = await (outbox ??= openOutbox(folder, { now }))
        await opened.add(await createSettledJobs(opened, added, now()))
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

/** Results are in order. `beforeAdding` gets the unknown requests. */
export async function putRequests(
  store: Pick<RequestStore, 'get' | 'put'>,
  requests: readonly KeptRequest[],
  beforeAdding: (added: readonly KeptRequest[]) => Promise<void>,
): Promise<readonly PutResult[]> {
  const known = await Promise.all(requests.map(({ kind, id }) => store.get(kind, id)))
  await beforeAdding(requests.filter((_, index) => known[index] === undefined))
  return Promise.all(requests.map((request) => store.put(request)))
}

/** Keeps the order of keys, so an export gives the same text. Throws ZodError. */
export function parseImported(value: unknown): KeptRequest {
  const request = parseKeptRequest(value)
  return Object.assign({}, value, request)
}
