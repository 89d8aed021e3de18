import { parseKeptRequest, type KeptRequest } from '#domain/requests/keptRequest'
import { openStores } from '#store/openStores'
import { isProbe } from '#domain/requests/probe'
import { createSettledJobs } from '#store/outbox/outbox'
import type { RuledPlace } from '#store/place'
import { erasePerson, type ErasedPerson, type PersonErasure } from '#store/privacy/erasePerson'
import type { PutResult, RequestStore } from '#store/requests/requestStore'
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

/** Locks and opens a data folder, or connects to a database. Throws StoreError. */
export async function openPlaceWriter(place: RuledPlace, now: () => Date): Promise<RequestWriter> {
  const stores = await openStores({ ...place, now, use: 'write' })
  const { store, outbox, metrics } = stores
  return {
    erasePerson: (erasure) => erasePerson(stores, erasure, now().toISOString()),
    importRequests: (requests) =>
      putRequests(store, requests, async (added) => {
        await outbox.add(await createSettledJobs(outbox, added, now()))
      }),
    applyRetention: async () => ({
      ...(await applyRetention(stores, place.readRules().retention, now())),
      countedDays: await metrics.eraseDue(place.readRules().retention.analytics, now()),
    }),
    close: () => stores.close(),
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

/** Returns how many were erased: none if the id is unknown, or a visitor's. */
export async function eraseProbe(
  store: Pick<RequestStore, 'get' | 'eraseAll'>,
  id: string,
  now: Date,
): Promise<number> {
  const found = await store.get('contact', id)
  return found && isProbe(found) ? store.eraseAll('contact', [id], now.toISOString(), 'probe') : 0
}
