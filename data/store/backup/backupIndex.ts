import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { requestKinds } from '#domain/forms/kinds'
import { readIfExists, writeFileDurably } from '#store/io/durableFile'
import type { Place } from '#store/place'
import { readPlaceStates } from '#store/requests/readStore'
import { BackupError } from '#store/storeErrors'

/** In the folder of the backups, where an older data folder that is put back does not take it along. */
export const indexName = 'sleutel-index.json'

/** A hash of each request's id, which names nobody, and its version if the program wrote one. */
const indexSchema = z.object({ madeAt: z.iso.datetime(), requests: z.array(z.string()) })

export type BackupIndex = z.infer<typeof indexSchema>

/** What the last rotation had. Undefined if there was none. Throws BackupError INDEX_DAMAGED. */
export async function readIndex(backups: string): Promise<BackupIndex | undefined> {
  const text = await readIfExists(join(backups, indexName))
  try {
    return text && indexSchema.parse(JSON.parse(text.toString()))
  } catch {
    throw new BackupError(
      'INDEX_DAMAGED',
      `${join(backups, indexName)} is damaged, so it is not known whether requests of the last backup are gone. ` +
        'No old backup was removed. If all requests are there, remove that file.',
    )
  }
}

export async function writeIndex(backups: string, index: BackupIndex): Promise<void> {
  await writeFileDurably(join(backups, indexName), `${JSON.stringify(index)}\n`)
}

/** The requests of a store now, and of how many of an index it has no version as new, nor erased them. */
export async function compareWithIndex(place: Place, index: BackupIndex | undefined) {
  const kept: string[] = []
  const versions = new Map<string, number>()
  for (const kind of requestKinds) {
    for (const [id, state] of await readPlaceStates(place, kind)) {
      const hash = createHash('sha256').update(`${kind} ${id}`).digest('base64url').slice(0, 12)
      versions.set(hash, typeof state === 'number' ? state : Infinity)
      if (typeof state === 'number') kept.push(`${hash}.${state}`)
    }
  }
  const isMissing = (noted: string) => {
    const [hash = '', version = 0] = noted.split('.')
    return (versions.get(hash) ?? -1) < Number(version)
  }
  return { kept, missing: index?.requests.filter(isMissing).length ?? 0 }
}
