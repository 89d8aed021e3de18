import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileDurably } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import { splitPieces } from '#store/files/parseSegment'
import { listSegments, getSegmentForm } from '#store/files/segmentFiles'
import { syncFolder } from '#store/io/syncFolder'

const lineEnd = Buffer.from('\n')

/**
 * Takes the parts that tell of somebody who is erased out of what was set aside in a folder: nobody can list them, but their bytes are there.
 * Gives the number of files that held some.
 */
export async function eraseQuarantined({
  folder,
  isTrace,
  fileSystem,
}: {
  readonly folder: string
  /** Whether a part goes; it also gets the name of its file. */
  readonly isTrace: (piece: Buffer, name: string) => boolean
  readonly fileSystem: FileSystem
}): Promise<number> {
  let count = 0
  for (const name of (await listSegments(folder)).damaged) {
    const path = join(folder, name)
    const pieces = splitPieces(getSegmentForm(name), await readFile(path))
    const left = pieces.filter((piece) => !isTrace(piece, name))
    if (left.length === pieces.length) continue
    count += 1
    if (left.length > 0) {
      await writeFileDurably(path, Buffer.concat(left.flatMap((piece) => [piece, lineEnd])), { fileSystem })
    } else {
      await fileSystem.unlink(path)
      await syncFolder(folder, fileSystem)
    }
  }
  return count
}
