import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { nodeFileSystem, writeWhole, type FileSystem } from '#store/io/fileSystem'
import { StoreUnavailableError } from '#store/storeErrors'
import { syncFolder } from '#store/io/syncFolder'

/** How a file ends that is being written; what is left of one after a crash holds nothing that was acknowledged. */
export const temporaryEnding = '.tmp'

/**
 * Replaces a file so that at every moment, power cuts included, either the whole old or the whole new content is there: a temporary
 * file beside it, fsync, rename, fsync of the folder. A resolved promise means: on disk. Throws StoreUnavailableError.
 *
 * @param mode permissions of the file, 0600 unless told.
 */
export async function writeFileDurably(
  path: string,
  content: string | Uint8Array,
  {
    mode = 0o600,
    fileSystem = nodeFileSystem,
  }: { readonly mode?: number; readonly fileSystem?: FileSystem } = {},
): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}${temporaryEnding}`
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  try {
    try {
      await writeSynced(temporary, bytes, mode, fileSystem)
      await fileSystem.rename(temporary, path)
    } catch (error) {
      await fileSystem.unlink(temporary).catch(() => undefined)
      throw error
    }
    await syncFolder(dirname(path), fileSystem)
  } catch (cause) {
    throw new StoreUnavailableError(`${path} could not be written: ${toReason(cause)}`, { cause })
  }
}

async function writeSynced(
  path: string,
  bytes: Uint8Array,
  mode: number,
  fileSystem: FileSystem,
): Promise<void> {
  const file = await fileSystem.open(path, 'wx', mode)
  try {
    await writeWhole(file, bytes, 0)
    await file.sync()
  } finally {
    await file.close()
  }
}

function toReason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
