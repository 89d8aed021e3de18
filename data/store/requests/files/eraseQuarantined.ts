import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeFileDurably, writeFileDurably } from '#store/io/durableFile'
import { joinPieces } from '#store/io/quarantine'
import { splitLines } from '#store/requests/files/fileContent'
import { listFiles } from '#store/requests/files/fileNames'
import type { RequestFileOptions } from '#store/requests/files/requestFile'
import type { IsErasedPart } from '#store/requests/requestStore'
import { toUnavailableError } from '#store/storeErrors'

/** Removes parts of the quarantined files of a kind. Returns how many files had some. */
export async function eraseQuarantined(
  { folder, fileSystem }: Pick<RequestFileOptions, 'folder' | 'fileSystem'>,
  isErased: IsErasedPart,
): Promise<number> {
  let count = 0
  try {
    for (const name of (await listFiles(folder)).quarantined) {
      const path = join(folder, name)
      const parts = splitLines(await readFile(path))
      const left = parts.filter((part) => !isErased(part, name))
      if (left.length === parts.length) continue
      count += 1
      if (left.length > 0) await writeFileDurably(path, joinPieces(left), { fileSystem })
      else await removeFileDurably(path, fileSystem)
    }
  } catch (cause) {
    throw toUnavailableError(cause, `${folder} cannot be written`)
  }
  return count
}
