import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unpackBackup } from '#store/unpackBackup'
import type { CliContext } from '../cliContext.ts'
import { writeBackup } from '../backup/writeBackup.ts'
import { openFolderWriter } from '../local/openFolderWriter.ts'
import type { RequestWriter } from '../local/requestWriter.ts'

/**
 * Replaces a backup by one without what `work` erases: it is unpacked beside itself, for this user alone, changed as any data folder is,
 * and packed again under its name, whole or not at all. It stays of the day it was made.
 */
export async function eraseFromBackup(
  path: string,
  { now, signal }: Pick<CliContext, 'now' | 'signal'>,
  work: (unpacked: string, writer: RequestWriter) => Promise<void>,
): Promise<void> {
  const unpacked = join(dirname(path), `.sleutel-${randomUUID()}.partial`)
  try {
    const { madeAt, version } = await unpackBackup(path, unpacked)
    const writer = await openFolderWriter(unpacked, now)
    try {
      await work(unpacked, writer)
    } finally {
      await writer.close()
    }
    await writeBackup({ folder: unpacked, madeAt: new Date(madeAt), version }, path, signal)
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}
