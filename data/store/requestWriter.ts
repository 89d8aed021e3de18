import { isProbe } from '#domain/requests/probe'
import type { RequestStore } from '#store/requests/requestStore'

/** Returns how many were erased: none if the id is unknown, or a visitor's. */
export async function eraseProbe(
  store: Pick<RequestStore, 'get' | 'eraseAll'>,
  id: string,
  now: Date,
): Promise<number> {
  const found = await store.get('contact', id)
  return found && isProbe(found) ? store.eraseAll('contact', [id], now.toISOString(), 'probe') : 0
}
