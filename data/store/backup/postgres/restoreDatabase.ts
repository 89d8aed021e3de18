import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getEarlierBackupPath } from '#store/backup/places'
import { requestKinds } from '#domain/forms/kinds'
import { readAccountsFile } from '#store/accounts/accountsFile'
import { packBackup } from '#store/backup/backup'
import { unpackBackup, type ReadOptions } from '#store/backup/readBackup'
import { createTemporaryPath, removeLeftovers } from '#store/io/temporaryPath'
import { writeFileWhole } from '#store/outputFile'
import { describePlace, type RuledPlace } from '#store/place'
import { readFiles } from '#store/backup/postgres/databaseFiles'
import { loadDatabase } from '#store/backup/postgres/loadDatabase'
import type { Queries } from '#store/database/database'
import { readStatesBy } from '#store/requests/postgres/scanDatabase'
import { readStates } from '#store/requests/readStore'

interface DatabaseRestoreOptions extends ReadOptions {
  /** Public keys to which what was there is encrypted; none if backups are not. */
  readonly recipients: readonly string[]
  readonly now: () => Date
  readonly signal: AbortSignal
}

interface RestorePlace extends RuledPlace {
  readonly databaseUrl: string
  /** Throws when something would be lost. Not called with --force. */
  readonly assertNotNewer: ((difference: LoadDifference, target: string) => void) | undefined
}

/**
 * Unpacks and verifies a backup, and loads it into the database. What was there is written to a backup
 * first, and everything between that backup and the load waits. Returns a RestoredBackup. Throws BackupError and StoreUnavailableError; then nothing was
 * changed.
 */
export async function restoreDatabase(
  file: string,
  { folder, databaseUrl: url, readRules, assertNotNewer }: RestorePlace,
  { recipients, now, signal, ...options }: DatabaseRestoreOptions,
) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeftovers([folder])
  const unpacked = await createTemporaryPath(folder, 'partial')
  const target = describePlace({ folder, databaseUrl: url })
  try {
    const { madeAt, requests, version } = await unpackBackup(file, unpacked, { signal, ...options })
    let erasedAgain = 0
    let earlierFolder: string | undefined
    await loadDatabase(url, { folder: unpacked, rules: readRules(), signal }, async (queries) => {
      const difference = await compareWithFolder(queries, unpacked)
      assertNotNewer?.(difference, target)
      erasedAgain = difference.erasedAgain
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

interface LoadDifference {
  /** Requests that the folder lacks, or has only in an earlier version. */
  readonly newer: number
  /** Requests of the folder that were erased in the database. */
  readonly erasedAgain: number
  readonly hasOtherStaff: boolean
}

/** Holds ids and versions in memory. */
async function compareWithFolder(queries: Queries, folder: string): Promise<LoadDifference> {
  let newer = 0
  let erasedAgain = 0
  for (const kind of requestKinds) {
    const there = await readStates(folder, kind)
    for (const [id, state] of await readStatesBy(queries, kind)) {
      const known = there.get(id)
      if (typeof known === 'object') continue
      if (typeof state === 'object') erasedAgain += known === undefined ? 0 : 1
      else if (known === undefined || known < state) newer += 1
    }
  }
  const rows = await queries.query<{ credential: string }>(
    "select account ->> 'credential' as credential from staff",
  )
  const credentials = new Set(
    (await readAccountsFile(join(folder, 'staff.json'))).map((each) => each.credential),
  )
  return { newer, erasedAgain, hasOtherStaff: rows.some(({ credential }) => !credentials.has(credential)) }
}
