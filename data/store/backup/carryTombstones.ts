import { join } from 'node:path'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { writeFileDurably } from '#store/io/durableFile'
import { nodeFileSystem } from '#store/io/fileSystem'
import type { Tombstone } from '#store/files/journalRecord'
import { makeFolder } from '#store/io/makeFolder'
import { openStore } from '#store/openStore'
import { listSegments, getSegmentPath } from '#store/files/segmentFiles'

/**
 * Erases in a data folder that nobody uses what was erased elsewhere, so that a restored backup brings nobody back: the tombstones are its next
 * journal, and opening it finishes each of these erasures as after a crash. Throws StoreUnavailableError.
 */
export async function carryTombstones(
  folder: string,
  tombstones: Readonly<Record<RequestKind, readonly Tombstone[]>>,
  now: () => Date,
): Promise<void> {
  // Opening a store reads all of it, and here nothing would come of that.
  if (requestKinds.every((kind) => tombstones[kind].length === 0)) return
  for (const kind of requestKinds) {
    if (tombstones[kind].length === 0) continue
    const kindFolder = join(folder, kind)
    await makeFolder(kindFolder, nodeFileSystem)
    const { last } = await listSegments(kindFolder)
    const lines = tombstones[kind].map((tombstone) => `${JSON.stringify(tombstone)}\n`)
    await writeFileDurably(getSegmentPath(kindFolder, last + 1, 'journal'), lines.join(''))
  }
  const store = await openStore({ folder, now })
  try {
    for (const kind of requestKinds) {
      if (tombstones[kind].length === 0) continue
      await store.eraseTraces(kind, {
        isTheirs: () => false,
        isSetAsideTrace: (text) => tombstones[kind].some(({ id }) => text.includes(id)),
        mayHold: () => false,
      })
    }
  } finally {
    await store.close()
  }
}
