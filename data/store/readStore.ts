import { join, relative, sep } from 'node:path'
import { type Adapter, Low } from 'lowdb'
import type { RequestKind } from '#domain/requests/kinds'
import { createReader } from '#store/files/createReader'
import type { KindData } from '#store/files/kindData'
import { KeptRequests } from '#store/files/keptRequests'
import { loadKind } from '#store/files/loadKind'
import type { RequestReader } from '#store/requestStore'

/**
 * Reads a data folder as it is now: no lock, nothing changed on disk, and right also while a server writes to it. What comes later does not
 * show. A folder that is not there reads as empty.
 */
export async function readStore({ folder }: { readonly folder: string }): Promise<RequestReader> {
  const damaged: string[] = []
  const read = async (kind: RequestKind) => {
    const adapter = new ReadingAdapter(kind, join(folder, kind))
    const db = new Low<KindData>(adapter, { kept: new KeptRequests(), pending: [] })
    await db.read()
    damaged.push(...adapter.damaged.map((path) => relative(folder, path).replaceAll(sep, '/')))
    return db.data.kept
  }
  const kept = {
    contact: await read('contact'),
    diagnosis: await read('diagnosis'),
    callback: await read('callback'),
  }
  return createReader(kept, () => ({ canWrite: false, damaged }))
}

/** The folder of a kind for who has no lock. */
class ReadingAdapter implements Adapter<KindData> {
  damaged: readonly string[] = []

  constructor(
    readonly kind: RequestKind,
    readonly folder: string,
  ) {}

  async read(): Promise<KindData> {
    const { kept, segments, listing } = await loadKind(this.kind, this.folder)
    this.damaged = [
      ...listing.damaged.map((name) => join(this.folder, name)),
      ...new Set(segments.flatMap((segment) => segment.damaged.map(({ path }) => path))),
    ]
    return { kept, pending: [] }
  }

  async write(): Promise<void> {
    throw new Error('this store was opened for reading')
  }
}
