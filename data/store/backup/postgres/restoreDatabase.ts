import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { getEarlierBackupPath } from '#store/backup/places'
import { parseAccount } from '#store/accounts/accountsFile'
import { packBackup } from '#store/backup/backup'
import { compareWithFolder, type FolderDifference } from '#store/backup/compareFolders'
import { readErased } from '#store/backup/erasedRequests'
import { eraseAgain } from '#store/backup/restore'
import { unpackBackup, type ReadOptions } from '#store/backup/readBackup'
import { createTemporaryPath, removeLeftovers } from '#store/io/temporaryPath'
import { writeFileWhole } from '#store/outputFile'
import { describePlace, type RuledPlace } from '#store/place'
import { readFiles } from '#store/backup/postgres/databaseFiles'
import { loadDatabase } from '#store/backup/postgres/loadDatabase'
import { readStatesBy } from '#store/requests/postgres/scanDatabase'

interface DatabaseRestoreOptions extends ReadOptions {
  /** Public keys to which what was there is encrypted; none if backups are not. */
  readonly recipients: readonly string[]
  readonly now: () => Date
  readonly signal: AbortSignal
}

interface RestorePlace extends RuledPlace {
  readonly databaseUrl: string
  /** Throws when something would be lost. Not called with --force. */
  readonly assertNotNewer: ((difference: FolderDifference, target: string) => void) | undefined
}

/**
 * Unpacks and verifies a backup, and loads it into the database. What was there is written to a
 * backup first; everything between the two waits. Returns a RestoredBackup. Throws BackupError and
 * StoreUnavailableError; then nothing was changed.
 */
export async function restoreDatabase(
  file: string,
  { folder, databaseUrl: url, assertNotNewer }: RestorePlace,
  { recipients, now, signal, ...options }: DatabaseRestoreOptions,
) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeftovers([folder])
  const unpacked = createTemporaryPath(folder, 'partial')
  const target = describePlace({ folder, databaseUrl: url })
  try {
    const { madeAt, requests, version } = await unpackBackup(file, unpacked, { signal, ...options })
    let erasedAgain = await eraseAgain(unpacked, await readErased(dirname(file)), now)
    let earlierFolder: string | undefined
    await loadDatabase(url, { folder: unpacked, signal }, async (queries) => {
      const difference = await compareWithFolder(
        {
          readStates: (kind) => readStatesBy(queries, kind),
          readAccounts: async () =>
            (await queries.query<{ account: unknown }>('select account from staff')).map(({ account }) =>
              parseAccount(account),
            ),
        },
        unpacked,
      )
      assertNotNewer?.(difference, target)
      erasedAgain += difference.erasedHere
      if ((await queries.query('select from requests limit 1')).length === 0) return
      earlierFolder = getEarlierBackupPath(folder, now(), recipients.length > 0)
      const { pieces } = packBackup({ files: readFiles(queries), madeAt: now(), version, recipients })
      await writeFileWhole(earlierFolder, pieces, signal)
    })
    return { folder: target, madeAt, requests, erasedAgain, earlierFolder }
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}
