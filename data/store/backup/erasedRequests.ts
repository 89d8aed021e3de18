import { join } from 'node:path'
import { z } from 'zod'
import { createByKind, requestKinds, type ByKind, type RequestKind } from '#domain/forms/kinds'
import { readIfExists, writeFileDurably } from '#store/io/durableFile'
import { nodeFileSystem } from '#store/io/fileSystem'
import type { Place } from '#store/place'
import { readPlaceStates } from '#store/requests/readStore'
import { tombstoneSchema, type Tombstone } from '#store/requests/requestRecord'
import { BackupError } from '#store/storeErrors'

/** Beside the backups: what was erased, without personal data. A restore erases it again. */
export const erasedName = 'sleutel-erased.json'

const erasedSchema = z.record(z.enum(requestKinds), z.array(tombstoneSchema))

/** Nothing without the file. Throws BackupError INDEX_DAMAGED. */
export async function readErased(backups: string): Promise<ByKind<readonly Tombstone[]>> {
  const path = join(backups, erasedName)
  const text = await readIfExists(path)
  if (!text) return createByKind(() => [])
  try {
    return erasedSchema.parse(JSON.parse(text.toString()))
  } catch {
    throw new BackupError(
      'INDEX_DAMAGED',
      `${path} is damaged, so it is not known which requests were erased since a backup. Nothing was changed. ` +
        'To go on without it, remove that file; then erase again what persons asked for.',
    )
  }
}

/** Adds the tombstones of a store, and requests that only copies have. Throws StoreUnavailableError. */
export async function noteErased(
  backups: string,
  place: Place,
  also: readonly { readonly kind: RequestKind; readonly tombstone: Tombstone }[] = [],
): Promise<void> {
  const known = await readErased(backups)
  const noted = createByKind((kind) => new Map(known[kind].map((each) => [each.id, each])))
  const before = JSON.stringify(known)
  for (const { kind, tombstone } of also) noted[kind].set(tombstone.id, tombstone)
  for (const kind of requestKinds) {
    for (const [id, state] of await readPlaceStates(place, kind))
      if (typeof state === 'object') noted[kind].set(id, state)
  }
  const text = JSON.stringify(createByKind((kind) => [...noted[kind].values()]))
  if (text === before) return
  await writeFileDurably(join(backups, erasedName), `${text}\n`, { fileSystem: nodeFileSystem })
}
