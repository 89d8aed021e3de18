import { join } from 'node:path'
import { z } from 'zod'
import { createByKind, requestKinds, type ByKind } from '#domain/forms/kinds'
import { createJsonCodec, DataFile } from '#store/io/dataFile'
import type { Place } from '#store/place'
import { readPlaceStates } from '#store/requests/readStore'
import { tombstoneSchema, type Tombstone } from '#store/requests/requestRecord'
import { BackupError, isSystemError } from '#store/storeErrors'

/** Beside the backups: what was erased, without personal data. A restore erases it again. */
export const erasedName = 'sleutel-erased.json'

const erasedCodec = createJsonCodec<ByKind<readonly Tombstone[]>>(
  z.record(z.enum(requestKinds), z.array(tombstoneSchema)),
  createByKind(() => []),
)

function openErased(backups: string) {
  return new DataFile(join(backups, erasedName), erasedCodec)
}

/** Nothing without the file. Throws BackupError INDEX_DAMAGED. */
export async function readErased(
  backups: string,
  file = openErased(backups),
): Promise<ByKind<readonly Tombstone[]>> {
  try {
    return await file.read()
  } catch (cause) {
    if (isSystemError(cause)) throw cause
    throw new BackupError(
      'INDEX_DAMAGED',
      `${file.path} is damaged, so it is not known which requests were erased since a backup. Nothing was changed. ` +
        'To go on without it, remove that file; then erase again what persons asked for.',
    )
  }
}

/** Adds the tombstones of a store. Throws StoreUnavailableError. */
export async function noteErased(backups: string, place: Place): Promise<void> {
  const file = openErased(backups)
  const known = await readErased(backups, file)
  const noted = createByKind((kind) => new Map(known[kind].map((each) => [each.id, each])))
  for (const kind of requestKinds) {
    for (const [id, state] of await readPlaceStates(place, kind))
      if (typeof state === 'object') noted[kind].set(id, state)
  }
  const all = createByKind((kind) => [...noted[kind].values()])
  if (JSON.stringify(all) !== JSON.stringify(known)) await file.write(all)
}
