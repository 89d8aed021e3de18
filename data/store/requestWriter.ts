import { parseKeptRequest, type KeptRequest } from '#domain/requests/keptRequest'
import type { PutResult, RequestStore } from '#store/requestStore'
import { applyRetention, type AppliedRetention } from '#store/retention'
import { erasePerson, type ErasedPerson, type PersonErasure } from '#store/privacy'
import { eraseMetricsDue } from '#store/metrics'
import { openOutbox, type Outbox } from '#store/outbox/outbox'
import { openStore } from '#store/openStore'
import { createSettledJobs } from '#store/outbox/createSettledJobs'

/**
 * Keeps requests as they are (see RequestStore.put), and says what became of each, in their order. `beforeAdding` is told of those that are not
 * known yet, and waited for.
 */
export async function putRequests(
  store: Pick<RequestStore, 'get' | 'put'>,
  requests: readonly KeptRequest[],
  beforeAdding: (added: readonly KeptRequest[]) => Promise<void>,
): Promise<readonly PutResult[]> {
  await beforeAdding(requests.filter(({ kind, id }) => store.get(kind, id) === undefined))
  return Promise.all(requests.map((request) => store.put(request)))
}

/** Parses a request that comes from elsewhere, with its keys in the order they came in: what is exported again is the same text. Throws zod's error. */
export function parseImported(value: unknown): KeptRequest {
  const request = parseKeptRequest(value)
  // The parser puts the envelope behind the visitor's words.
  return Object.assign({}, value, request)
}

/** What the command line writes to a data folder, by whichever of the two ways. Each throws as CliError or StoreUnavailableError. */
export interface RequestWriter {
  erasePerson(erasure: PersonErasure): Promise<ErasedPerson>
  /** Keeps requests as they are, and gives what became of each, in their order. Nobody is told of them. */
  importRequests(requests: readonly KeptRequest[]): Promise<readonly PutResult[]>
  /** Erases some of what is past its time; again while some is `left`. `countedDays`: days of which the pages' counts went. */
  applyRetention(): Promise<AppliedRetention & { readonly countedDays: number }>
  close(): Promise<void>
}

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
