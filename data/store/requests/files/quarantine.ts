import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { splitPieces } from '#store/requests/files/parseSegment'
import { getQuarantinedForm, listSegments } from '#store/requests/files/segmentFiles'
import { removeFileDurably, writeFileDurably } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import { joinPieces } from '#store/io/quarantine'

/** Removes parts of the quarantined files of a kind. Returns how many files had some. */
export async function eraseQuarantined(
  folder: string,
  /** Returns true for a part to remove; `name` is its file's. */
  isTrace: (piece: Buffer, name: string) => boolean,
  fileSystem: FileSystem,
): Promise<number> {
  let count = 0
  for (const name of (await listSegments(folder)).quarantined) {
    const path = join(folder, name)
    const pieces = splitPieces(getQuarantinedForm(name), await readFile(path))
    const left = pieces.filter((piece) => !isTrace(piece, name))
    if (left.length === pieces.length) continue
    count += 1
    if (left.length > 0) await writeFileDurably(path, joinPieces(left), { fileSystem })
    else await removeFileDurably(path, fileSystem)
  }
  return count
}
