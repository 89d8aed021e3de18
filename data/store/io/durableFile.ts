import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { nodeFileSystem, writeWhole, type FileSystem } from '#store/io/fileSystem'
import { hasCode, isMissing, toUnavailableError } from '#store/storeErrors'

/** Ending of a file that is being written. After a crash it holds nothing acknowledged. */
export const temporaryEnding = '.tmp'

/** Atomic replacement with fsync. Mode 0600. Throws StoreUnavailableError. */
export async function writeFileDurably(
  path: string,
  content: string | Uint8Array,
  { fileSystem = nodeFileSystem }: { readonly fileSystem?: FileSystem } = {},
): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}${temporaryEnding}`
  try {
    try {
      const file = await fileSystem.open(temporary, 'wx', 0o600)
      try {
        await writeWhole(file, Buffer.from(content), 0)
        await file.sync()
      } finally {
        await file.close()
      }
      await fileSystem.rename(temporary, path)
    } catch (error) {
      await fileSystem.unlink(temporary).catch(() => undefined)
      throw error
    }
    await syncFolder(dirname(path), fileSystem)
  } catch (cause) {
    throw toUnavailableError(cause, `${path} could not be written`)
  }
}

export async function removeFileDurably(path: string, fileSystem: FileSystem): Promise<void> {
  await fileSystem.unlink(path)
  await syncFolder(dirname(path), fileSystem)
}

/** Without this, a new or renamed file can be gone after a power cut. */
export async function syncFolder(folder: string, fileSystem: FileSystem): Promise<void> {
  // Windows cannot open a folder; NTFS journals its names itself.
  if (process.platform === 'win32') return
  const handle = await fileSystem.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates missing folders durably, mode 0700. */
export async function makeFolder(folder: string, fileSystem: FileSystem): Promise<void> {
  const missing: string[] = []
  // One at a time: under /proc, Node's recursive mkdir never ends.
  for (let path = resolve(folder); !existsSync(path); path = dirname(path)) missing.unshift(path)
  for (const path of missing) {
    await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
    await syncFolder(dirname(path), fileSystem)
  }
}

export async function readIfExists(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Sorted by name; empty when the folder does not exist. */
export async function readEntries(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.sort((left, right) => (left.name < right.name ? -1 : 1))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

export async function readNames(folder: string): Promise<readonly string[]> {
  return (await readEntries(folder)).map(({ name }) => name)
}
