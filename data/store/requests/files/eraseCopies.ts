import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Traces } from '#store/requests/requestStore'
import { splitPieces } from '#store/requests/files/parseSegment'
import { scanKind } from '#store/requests/files/readSegment'
import { eraseFromSegments } from '#store/requests/files/sealSegment'
import type { SegmentAdapterOptions } from '#store/requests/files/segmentAdapter'
import { getQuarantinedForm, listSegments } from '#store/requests/files/segmentFiles'
import { removeFileDurably, writeFileDurably } from '#store/io/durableFile'
import { joinPieces } from '#store/io/quarantine'
import { isTombstone } from '#store/requests/requestRecord'
import { toUnavailableError } from '#store/storeErrors'

type KindFolder = Pick<
  SegmentAdapterOptions,
  'kind' | 'folder' | 'fileSystem' | 'now' | 'mutex' | 'listCopies'
>

/**
 * Before their tombstones are written, since a restart would not look there. Make no snapshot
 * until they are. Throws StoreUnavailableError.
 */
export function eraseCopies(
  place: KindFolder,
  ids: ReadonlySet<string>,
  numbers: ReadonlySet<number>,
): Promise<void> {
  return runUpkeep(place, async (copies) => {
    await eraseQuarantined(place, copies, (piece) => [...ids].some((id) => piece.includes(id)))
    for (const folder of copies) await eraseFromSegments({ ...place, folder, ids, numbers })
  })
}

/** Returns how many files had some. Make no snapshot meanwhile. Throws StoreUnavailableError. */
export function eraseTraces(
  place: KindFolder,
  { isQuarantinedTrace, isTheirs, mayBeIn = () => true }: Traces,
): Promise<number> {
  const isSkipped = (content: Buffer) => !mayBeIn(content)
  return runUpkeep(place, async (copies) => {
    let count = await eraseQuarantined(place, copies, isQuarantinedTrace)
    for (const folder of isTheirs ? copies : []) {
      for await (const { number, records } of scanKind(place.kind, folder, isSkipped)) {
        const theirs = records.filter((record) => !isTombstone(record) && isTheirs?.(record))
        if (theirs.length === 0) continue
        const ids = new Set(theirs.map(({ id }) => id))
        await eraseFromSegments({ ...place, folder, ids, numbers: [number] })
        count += 1
      }
    }
    return count
  })
}

function runUpkeep<T>(
  { folder, mutex, listCopies }: KindFolder,
  task: (copies: readonly string[]) => Promise<T>,
): Promise<T> {
  return mutex.run('upkeep', async () => {
    try {
      return await task(await listCopies())
    } catch (cause) {
      throw toUnavailableError(cause, `${folder} cannot be written`)
    }
  })
}

async function eraseQuarantined(
  { folder, fileSystem }: KindFolder,
  copies: readonly string[],
  isTrace: (piece: Buffer, name: string) => boolean,
): Promise<number> {
  let count = 0
  for (const place of [...copies, folder]) {
    for (const name of (await listSegments(place)).quarantined) {
      const path = join(place, name)
      const pieces = splitPieces(getQuarantinedForm(name), await readFile(path))
      const left = pieces.filter((piece) => !isTrace(piece, name))
      if (left.length === pieces.length) continue
      count += 1
      if (left.length > 0) await writeFileDurably(path, joinPieces(left), { fileSystem })
      else await removeFileDurably(path, fileSystem)
    }
  }
  return count
}
