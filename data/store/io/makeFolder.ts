import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isMissing, type FileSystem } from '#store/io/fileSystem'
import { syncFolder } from '#store/io/syncFolder'

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
