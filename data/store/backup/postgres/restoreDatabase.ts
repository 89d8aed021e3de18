import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requestKinds } from '#domain/forms/kinds'
import { readAccountsFile } from '#store/accounts/accountsFile'
import { packBackup } from '#store/backup/backup'
import { unpackBackup, type ReadOptions } from '#store/backup/readBackup'
import { createTemporaryPath } from '#store/io/temporaryPath'
import { writeFileWhole } from '#store/outputFile'
import { describePlace, type RuledPlace } from '#store/place'
import { readDatabaseFiles } from '#store/backup/postgres/databaseFiles'
import { loadDatabase } from '#store/backup/postgres/loadDatabase'
import { openForReading, openForWriting } from '#store/database/openForCommand'
import { readDatabaseStates, scanDatabase } from '#store/requests/postgres/scanDatabase'
import { readStates } from '#store/requests/readStore'

interface RestorePlace extends RuledPlace {
  readonly databaseUrl: string
  /** Throws when something would be lost. Not called with --force. */
  readonly assertNotNewer: ((difference: LoadDifference, target: string) => void) | undefined
}

/**
 * Unpacks and verifies a backup, and loads it into the database. What was there is written to a backup
 * first. Returns a RestoredBackup. Throws BackupError and StoreUnavailableError; then nothing was
 * changed.
 */
export async function restoreDatabase(
  file: string,
  { folder, databaseUrl: url, readRules, assertNotNewer }: RestorePlace,
  { now, signal, ...options }: ReadOptions & { readonly now: () => Date; readonly signal: AbortSignal },
) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unpacked = await createTemporaryPath(folder, 'partial')
  const target = describePlace({ folder, databaseUrl: url })
  try {
    const { madeAt, requests, version } = await unpackBackup(file, unpacked, { signal, ...options })
    // It may be empty.
    await (await openForWriting(url)).close()
    const difference = await compareWithFolder(url, unpacked)
    assertNotNewer?.(difference, target)
    const earlier = join(folder, `before-restore-${now().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`)
    const scan = await scanDatabase(url)
    const isEmpty = requestKinds.every((kind) => scan.count(kind) === 0)
    if (!isEmpty) {
      const { pieces } = packBackup({ files: readDatabaseFiles(url), madeAt: now(), version })
      await writeFileWhole(earlier, pieces, signal)
    }
    await loadDatabase(url, unpacked, readRules(), signal)
    const { erasedAgain } = difference
    return { folder: target, madeAt, requests, erasedAgain, earlierFolder: isEmpty ? undefined : earlier }
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
async function compareWithFolder(url: string, folder: string): Promise<LoadDifference> {
  let newer = 0
  let erasedAgain = 0
  for (const kind of requestKinds) {
    const there = await readStates(folder, kind)
    for (const [id, state] of await readDatabaseStates(url, kind)) {
      const known = there.get(id)
      if (typeof known === 'object') continue
      if (typeof state === 'object') erasedAgain += known === undefined ? 0 : 1
      else if (known === undefined || known < state) newer += 1
    }
  }
  const { query } = await openForReading(url)
  const rows = await query<{ credential: string }>("select account ->> 'credential' as credential from staff")
  const credentials = new Set(
    (await readAccountsFile(join(folder, 'staff.json'))).map((each) => each.credential),
  )
  return { newer, erasedAgain, hasOtherStaff: rows.some(({ credential }) => !credentials.has(credential)) }
}
