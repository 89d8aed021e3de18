import type { KeptRequest } from '#domain/requests/keptRequest'
import type { PutResult, RequestStore } from '#store/requestStore'

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
