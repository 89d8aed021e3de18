import { parseKeptRequest, type KeptRequest } from '#domain/requests/keptRequest'
import { eraseMetricsDue } from '#store/metrics'
import { openStore } from '#store/openStore'
import { createSettledJobs } from '#store/outbox'
import { openOutbox, type Outbox } from '#store/outbox'
import { erasePerson, type ErasedPerson, type PersonErasure } from '#store/privacy'
import type { PutResult, RequestStore } from '#store/requestStore'
import { applyRetention, type AppliedRetention } from '#store/retention'

/** What the command line writes to a data folder: itself, or through the running server. */
export interface RequestWriter {
  erasePerson(erasure: PersonErasure): Promise<ErasedPerson>
  /** Keeps requests as they are, without notifications, and returns the result of each. */
  importRequests(requests: readonly KeptRequest[]): Promise<readonly PutResult[]>
  /** To be repeated while some are `left`. `countedDays`: days of page counts that were erased. */
  applyRetention(): Promise<AppliedRetention & { readonly countedDays: number }>
  close(): Promise<void>
}

/** Opens a data folder for writing, with its lock. Throws StoreLockedError and StoreUnavailableError. */
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

/**
 * Keeps requests as they are (see RequestStore.put) and returns the results in the same order. Waits for `beforeAdding`,
 * which gets the requests that are not known yet.
 */
export async function putRequests(
  store: Pick<RequestStore, 'get' | 'put'>,
  requests: readonly KeptRequest[],
  beforeAdding: (added: readonly KeptRequest[]) => Promise<void>,
): Promise<readonly PutResult[]> {
  await beforeAdding(requests.filter(({ kind, id }) => store.get(kind, id) === undefined))
  return Promise.all(requests.map((request) => store.put(request)))
}

/** Parses an imported request and keeps its keys in their order, so an export is the same text. Throws ZodError. */
export function parseImported(value: unknown): KeptRequest {
  const request = parseKeptRequest(value)
  return Object.assign({}, value, request)
}
