import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { nodeFileSystem, writeWhole, type FileSystem } from '#store/io/fileSystem'
import { isMissing, StoreUnavailableError } from '#store/storeErrors'
import { mkdir, stat } from 'node:fs/promises'

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

/** Makes a folder's names durable: without it a new or renamed file can be gone after a power cut, however well it was synced itself. */
export async function syncFolder(folder: string, fileSystem: FileSystem): Promise<void> {
  // Windows cannot open a folder; NTFS keeps its names in a journal of its own.
  if (process.platform === 'win32') return
  const handle = await fileSystem.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Makes a folder, and those above it, durably and with mode 0700; one that is there stays as it is. Not mkdir's own `recursive`: on a file
 * system that answers 'no such file' for a new name, as /proc does, that never ends (Node 20).
 */
export async function makeFolder(folder: string, fileSystem: FileSystem): Promise<void> {
  try {
    await makeOne(folder, fileSystem)
  } catch (error) {
    if (!isMissing(error) || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder), fileSystem)
    await makeOne(folder, fileSystem)
  }
}

async function makeOne(folder: string, fileSystem: FileSystem): Promise<void> {
  try {
    await mkdir(folder, 0o700)
  } catch (error) {
    if (await isFolder(folder)) return
    throw error
  }
  await syncFolder(dirname(folder), fileSystem)
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}
