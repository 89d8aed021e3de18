import { openStores } from '#store/openStores'
import { isProbe } from '#domain/requests/probe'
import type { RuledPlace } from '#store/place'
import { erasePerson, type ErasedPerson, type PersonErasure } from '#store/privacy/erasePerson'
import type { RequestStore } from '#store/requests/requestStore'
import { applyRetention, type AppliedRetention } from '#store/retention'

/** Writes of the command line, made directly or through the running server. */
export interface RequestWriter {
  erasePerson(erasure: PersonErasure): Promise<ErasedPerson>
  /** Repeat it while some are `left`. `countedDays`: erased days of page counts. */
  applyRetention(): Promise<AppliedRetention & { readonly countedDays: number }>
  close(): Promise<void>
}

/** Locks and opens a data folder, or connects to a database. Throws StoreError. */
export async function openPlaceWriter(place: RuledPlace, now: () => Date): Promise<RequestWriter> {
  const stores = await openStores({ ...place, now, use: 'write' })
  const { metrics } = stores
  return {
    erasePerson: (erasure) => erasePerson(stores, erasure, now().toISOString()),
    applyRetention: async () => ({
      ...(await applyRetention(stores, place.readRules().retention, now())),
      countedDays: await metrics.eraseDue(place.readRules().retention.analytics, now()),
    }),
    close: () => stores.close(),
  }
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
