import { createHash } from 'node:crypto'
import { writeFileDurably, syncFolder } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import type { DamagedPart } from '#store/files/readSegment'
import { damagedMark, listSegments, getSegmentForm } from '#store/files/segmentFiles'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { splitPieces } from '#store/files/parseSegment'

/**
 * Keeps the bytes of what is no record in a file of their own beside where they stood, such as `000002.jsonl.damaged-2025-07-07-5f2c9a1b`.
 * The name is made from the bytes, so doing it again after a crash makes no second copy, and nothing is ever overwritten by something else.
 */
export async function quarantine(
  parts: readonly DamagedPart[],
  now: Date,
  fileSystem: FileSystem,
): Promise<void> {
  for (const path of new Set(parts.map((part) => part.path))) {
    const bytes = parts.flatMap((part) => (part.path === path && part.bytes ? [part.bytes, lineEnd] : []))
    if (bytes.length === 0) continue
    const content = Buffer.concat(bytes)
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
    const day = now.toISOString().slice(0, 10)
    await writeFileDurably(`${path}${damagedMark}${day}-${hash}`, content, { fileSystem })
  }
}

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
