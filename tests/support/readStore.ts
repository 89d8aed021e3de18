import { createByKind, requestKinds } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { scanStore } from '#store/readStore'
import type { RequestReader } from '#store/requestStore'

/** Reads a data folder into memory. Needs no lock and changes nothing. */
export async function readStore({ folder }: { readonly folder: string }): Promise<RequestReader> {
  const scan = await scanStore({ folder })
  const kept = createByKind(() => new Map<string, KeptRequest>())
  for (const kind of requestKinds) {
    for await (const request of scan.read(kind)) kept[kind].set(request.id, request)
  }
  return {
    list: (kind) => [...kept[kind].values()],
    get: (kind, id) => kept[kind].get(id),
    health: () => ({
      canWrite: false,
      hasLock: false,
      kept: createByKind((kind) => kept[kind].size),
      damaged: scan.listDamaged(),
    }),
  }
}
