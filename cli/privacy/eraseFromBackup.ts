import { rm, utimes } from 'node:fs/promises'
import { unpackBackup } from '#store/backup/readBackup'
import type { CliContext } from '../cliContext.ts'
import { writeBackup } from '#store/backup'
import { openFolderWriter, type RequestWriter } from '#store/requestWriter'
import { toTemporaryPath } from '#store/io/temporaryPath'

/**
 * Replaces a backup by one without what `work` erases: it is unpacked, for this user alone, changed as any data folder is, and packed again
 * under its name, whole or not at all. It stays of the day it was made, by its own list and by the file's time.
 *
 * @param folder the data folder, in which it is unpacked: that is on a disk that a lock can be taken on, which a backup's need not be.
 */
export async function eraseFromBackup(
  path: string,
  { folder, now, signal }: Pick<CliContext, 'now' | 'signal'> & { readonly folder: string },
  work: (unpacked: string, writer: RequestWriter) => Promise<void>,
): Promise<void> {
  const unpacked = await toTemporaryPath(folder, 'partial')
  try {
    const manifest = await unpackBackup(path, unpacked, signal)
    const madeAt = new Date(manifest.madeAt)
    const writer = await openFolderWriter(unpacked, now)
    try {
      await work(unpacked, writer)
    } finally {
      await writer.close()
    }
    await writeBackup({ folder: unpacked, madeAt, version: manifest.version }, path, signal)
    await utimes(path, madeAt, madeAt)
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}
