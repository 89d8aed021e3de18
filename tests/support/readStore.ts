import { createByKind, requestKinds, type RequestKind } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { scanStore } from '#store/requests/readStore'

/** Reads a data folder into memory. Needs no lock and changes nothing. */
export async function readStore({ folder }: { readonly folder: string }) {
  const scan = await scanStore({ folder })
  const kept = createByKind(() => new Map<string, KeptRequest>())
  for (const kind of requestKinds) {
    for await (const request of scan.read(kind)) kept[kind].set(request.id, request)
  }
  return {
    list: (kind: RequestKind): readonly KeptRequest[] => [...kept[kind].values()],
    listAll: () => requestKinds.flatMap((kind): KeptRequest[] => [...kept[kind].values()]),
    get: async (kind: RequestKind, id: string) => kept[kind].get(id),
    countKept: async () => createByKind((kind) => kept[kind].size),
    health: async () => ({ canWrite: false, hasLock: false, damaged: scan.listDamaged() }),
  }
}
