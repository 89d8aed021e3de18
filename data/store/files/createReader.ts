import type { RequestKind } from '#domain/forms/kinds'
import type { KeptRequests } from '#store/files/keptRequests'
import type { RequestReader, StoreHealth } from '#store/requestStore'

export function createReader(
  kept: Readonly<Record<RequestKind, KeptRequests>>,
  health: () => Omit<StoreHealth, 'kept'>,
): RequestReader {
  return {
    list: (kind) => kept[kind].list(),
    get: (kind, id) => kept[kind].get(id),
    toJsonChunks: (kind) => kept[kind].toJsonChunks(),
    revision: (kind) => kept[kind].revision,
    health: () => ({
      ...health(),
      kept: { contact: kept.contact.size, diagnosis: kept.diagnosis.size, callback: kept.callback.size },
    }),
  }
}
