import { join, dirname } from 'node:path'
import { nodeFileSystem } from '#store/io/fileSystem'
import type { BackupManifest } from '#store/backup/backupManifest'
import { writeFileDurably } from '#store/io/durableFile'
import { makeFolder } from '#store/io/makeFolder'
import { readBackup } from '#store/backup/readBackup'

/**
 * Writes the files of a backup into a folder, which must be new, and checks each against the list in it. Throws BackupError when the backup is
 * not whole, and stops between two files once the signal is raised; what was written until then is worth nothing.
 */
export async function unpackBackup(
  path: string,
  folder: string,
  signal?: AbortSignal,
): Promise<BackupManifest> {
  await makeFolder(folder, nodeFileSystem)
  return readBackup(path, async (file) => {
    signal?.throwIfAborted()
    await makeFolder(dirname(join(folder, file.path)), nodeFileSystem)
    await writeFileDurably(join(folder, file.path), file.content)
  })
}
