import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { requestKinds } from '#domain/forms/kinds'
import { readIfExists, writeFileDurably } from '#store/io/durableFile'
import type { Place } from '#store/place'
import { readPlaceStates } from '#store/requests/readStore'

/** In the folder of the backups, where an older data folder that is put back does not take it along. */
export const indexName = 'sleutel-index.json'

const indexSchema = z.object({ madeAt: z.iso.datetime(), requests: z.array(z.string()) })

export type BackupIndex = z.infer<typeof indexSchema>

/** What the last rotation had: a hash of each id, which names nobody. Undefined without one that can be read. */
export async function readIndex(backups: string): Promise<BackupIndex | undefined> {
  const text = await readIfExists(join(backups, indexName))
  try {
    return text && indexSchema.parse(JSON.parse(text.toString()))
  } catch {
    return undefined
  }
}

export async function writeIndex(backups: string, index: BackupIndex): Promise<void> {
  await writeFileDurably(join(backups, indexName), `${JSON.stringify(index)}\n`)
}

/** The requests of a store now, and how many of an index it neither keeps nor erased. */
export async function compareWithIndex(place: Place, index: BackupIndex | undefined) {
  const kept: string[] = []
  const known = new Set<string>()
  for (const kind of requestKinds) {
    for (const [id, state] of await readPlaceStates(place, kind)) {
      const hash = createHash('sha256').update(`${kind} ${id}`).digest('base64url').slice(0, 12)
      known.add(hash)
      if (typeof state === 'number') kept.push(hash)
    }
  }
  return { kept, missing: index?.requests.filter((hash) => !known.has(hash)).length ?? 0 }
}
