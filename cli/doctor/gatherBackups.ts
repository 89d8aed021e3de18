import { stat } from 'node:fs/promises'
import { compareWithIndex, indexName, readIndex } from '#store/backup/backupIndex'
import { verifyBackup, type VerifiedBackup } from '#store/backup/backup'
import { hashFile, maxBackupAgeMs, readProvenBackup } from '#store/backup/backupProof'
import { listBackups, listEarlierBackups, listEarlierFolders } from '#store/backup/places'
import { getPlaceNotes } from '#store/openStores'
import { BackupError } from '#store/storeErrors'
import type { DoctorContext, Gatherers } from './doctorContext.ts'

/** A request is stored a moment after it came in. */
const slackMs = 60_000

export const backupGatherers = {
  backups: async (context) => {
    const { backups: folder, place } = context
    if (folder === undefined) return { folder }
    const paths = await listBackups(folder).catch((error: unknown) => {
      if (!(error instanceof BackupError)) throw error
    })
    if (!paths) return { folder, isReadable: false }
    const newest = await findNewest(paths)
    if (newest === undefined) return { folder }
    // Where a database has its files is not known here.
    const disk = place.databaseUrl === undefined ? await stat(place.folder).catch(() => undefined) : undefined
    return {
      folder,
      newest: { path: newest, maxAgeMs: maxBackupAgeMs, ...(await examineNewest(newest, context)) },
      index: { missing: 0, name: indexName, ...(await examineIndex(folder, context)) },
      // Another partition of one disk counts as another disk: the system does not tell.
      isOnSameDisk: disk?.dev === (await stat(newest)).dev,
    }
  },
  'first-backup': async ({ place, now }) => ({
    provenAt: (await readProvenBackup(getPlaceNotes(place, now)))?.at,
  }),
  'put-aside': async ({ folder }) => ({
    paths: [...(await listEarlierFolders(folder)), ...(await listEarlierBackups(folder))],
  }),
} as const satisfies Gatherers

async function examineIndex(folder: string, { place }: DoctorContext) {
  try {
    const { missing } = await compareWithIndex(place, await readIndex(folder))
    return { missing }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return { problem: error.message }
  }
}

async function findNewest(paths: readonly string[]): Promise<string | undefined> {
  const files = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })))
  return files.toSorted((left, right) => right.at - left.at)[0]?.path
}

async function examineNewest(path: string, context: DoctorContext) {
  try {
    const found = await readNewest(path, context)
    const madeMs = Date.parse(found.madeAt)
    const { countUntil } = await context.survey()
    return {
      content: { ...found, kept: countUntil(madeMs - slackMs), keptAtMost: countUntil(madeMs + slackMs) },
    }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    const isLocked = error.code === 'BACKUP_ENCRYPTED' && !context.identity
    return { problem: error.message, isLocked }
  }
}

async function readNewest(path: string, { place, identity, now }: DoctorContext) {
  let verified: VerifiedBackup
  try {
    verified = await verifyBackup(path, identity)
  } catch (error) {
    if (!(error instanceof BackupError) || error.code !== 'BACKUP_ENCRYPTED') throw error
    const proven = await readProvenBackup(getPlaceNotes(place, now))
    if (proven === undefined || proven.sha256 !== (await hashFile(path))) throw error
    const how = 'It is byte for byte the one that was proven.'
    return { madeAt: proven.at, requests: proven.requests, how }
  }
  const { madeAt, requests } = verified.manifest
  const total = Object.values(requests).reduce((sum, count) => sum + count, 0)
  return { madeAt, requests: total, how: 'It was read whole.' }
}
