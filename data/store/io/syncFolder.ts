import type { FileSystem } from '#store/io/fileSystem'

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
