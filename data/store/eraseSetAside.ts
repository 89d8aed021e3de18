import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileDurably } from '#store/durableFile'
import type { FileSystem } from '#store/fileSystem'
import { splitPieces } from '#store/parseSegment'
import { listSegments } from '#store/segmentFiles'
import { syncFolder } from '#store/syncFolder'

const lineEnd = Buffer.from('\n')

/** Takes the parts that name an erased request out of what was set aside in a folder: nobody can list them, but their bytes are there. */
export async function eraseSetAside({
  folder,
  ids,
  fileSystem,
}: {
  readonly folder: string
  readonly ids: ReadonlySet<string>
  readonly fileSystem: FileSystem
}): Promise<void> {
  for (const name of (await listSegments(folder)).damaged) {
    const path = join(folder, name)
    const pieces = splitPieces(name.includes('.jsonl.') ? 'journal' : 'sealed', await readFile(path))
    const left = pieces.filter((piece) => ![...ids].some((id) => piece.includes(id)))
    if (left.length === pieces.length) continue
    if (left.length > 0) {
      await writeFileDurably(path, Buffer.concat(left.flatMap((piece) => [piece, lineEnd])), { fileSystem })
    } else {
      await fileSystem.unlink(path)
      await syncFolder(folder, fileSystem)
    }
  }
}
