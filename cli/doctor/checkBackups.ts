import { stat } from 'node:fs/promises'
import { compareWithIndex, indexName, readIndex } from '#store/backup/backupIndex'
import { verifyBackup, type VerifiedBackup } from '#store/backup/backup'
import { listBackups } from '#store/backup/places'
import { hashFile, maxBackupAgeMs, readProvenBackup } from '#store/backup/backupProof'
import { listEarlierBackups, listEarlierFolders } from '#store/backup/places'
import { getPlaceNotes } from '#store/openStores'
import { BackupError } from '#store/storeErrors'
import { formatAge, formatCount, formatTime } from '../terminal/formats.ts'
import { fail, ok, skip, warn, type Check, type DoctorContext, type Finding } from './doctorContext.ts'

/** A request is stored a moment after it came in. */
const slackMs = 60_000

const advice = "Make one every night: 'sleutel backup FOLDER --prove'."

export const checkBackups: Check = async (context) => {
  const { backups: folder } = context
  if (folder === undefined)
    return skip(
      'Backups were',
      'their folder is not known here.',
      'Set BACKUPS_DIR, or name it with --backups.',
    )
  const paths = await listBackups(folder).catch((error: unknown) => {
    if (!(error instanceof BackupError)) throw error
  })
  if (!paths)
    return fail(
      `The folder of backups, ${folder}, cannot be read.`,
      'Check what --backups or BACKUPS_DIR says, and that its disk is mounted.',
    )
  const newest = await findNewest(paths)
  if (newest === undefined) return fail(`There is no backup in ${folder}.`, advice)
  const { folder: dataFolder, databaseUrl } = context.place
  // Where a database has its files is not known here.
  const disk = databaseUrl === undefined ? await stat(dataFolder).catch(() => undefined) : undefined
  return [
    await checkNewest(newest, context),
    await checkIndex(folder, context),
    getDiskFinding(disk?.dev, (await stat(newest)).dev),
  ]
}

async function checkIndex(folder: string, { place }: DoctorContext): Promise<Finding | undefined> {
  try {
    const { missing } = await compareWithIndex(place, await readIndex(folder))
    if (missing === 0) return undefined
    return fail(
      `${formatCount(missing, 'request')} of the last backup are gone or older than in it, without having been erased.`,
      `Was an older state put back? Restore the last backup, or, if this is right, remove ${indexName} beside the backups.`,
    )
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return fail(error.message, `Compare with the last backup before you remove ${indexName}.`)
  }
}

/** Another partition of one disk counts as another disk: the system does not tell. */
export function getDiskFinding(dataDevice: number | undefined, backupDevice: number): Finding | undefined {
  if (dataDevice !== backupDevice) return undefined
  const message = 'The backups are on the same disk as the requests: both would be lost together.'
  return fail(message, 'Write them to another disk or machine, or copy them there each night.')
}

export const checkPutAside: Check = async ({ folder }) => {
  const paths = [...(await listEarlierFolders(folder)), ...(await listEarlierBackups(folder))]
  if (paths.length === 0) return []
  return warn(
    'What was there before a restore still has personal data.',
    'Remove it once you are sure that you do not need it.',
    paths,
  )
}

async function findNewest(paths: readonly string[]): Promise<string | undefined> {
  const files = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })))
  return files.toSorted((left, right) => right.at - left.at)[0]?.path
}

async function checkNewest(path: string, context: DoctorContext): Promise<Finding> {
  const { identity, now, survey } = context
  let found: Awaited<ReturnType<typeof readNewest>>
  try {
    found = await readNewest(path, context)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    const isLocked = error.code === 'BACKUP_ENCRYPTED' && !identity
    return isLocked
      ? fail(
          `The last backup, ${path}, is encrypted, and is not the one that was proven last.`,
          "Add --prove to 'sleutel backup', or set BACKUP_IDENTITY_FILE here.",
        )
      : fail(`The last backup cannot be used. ${error.message}`, advice)
  }
  const { madeAt, requests, how } = found
  const ageMs = now().getTime() - Date.parse(madeAt)
  const at = formatTime(madeAt)
  if (ageMs > maxBackupAgeMs) return fail(`The last backup is from ${at}, ${formatAge(ageMs)} ago.`, advice)
  const { countUntil } = await survey()
  const madeMs = Date.parse(madeAt)
  const [kept, keptAtMost] = [countUntil(madeMs - slackMs), countUntil(madeMs + slackMs)]
  const what = `The last backup, from ${at}, has ${formatCount(requests, 'request')}`
  if (requests < kept)
    return fail(
      `${what}, and ${formatCount(kept, 'request')} from before it are kept.`,
      `If none were imported since, look at ${path}. ${advice}`,
    )
  if (keptAtMost < requests / 2) {
    return warn(
      `${what}, and the store keeps ${formatCount(keptAtMost, 'request')} of that time.`,
      'If you did not erase them, is DATA_DIR set as it is for the server? See data/README.md.',
    )
  }
  return ok(`${what}. ${how}`)
}

async function readNewest(path: string, { place, identity, now }: DoctorContext) {
  let verified: VerifiedBackup
  try {
    verified = await verifyBackup(path, identity)
  } catch (error) {
    if (!(error instanceof BackupError) || error.code !== 'BACKUP_ENCRYPTED') throw error
    const proven = await readProvenBackup(getPlaceNotes(place, now))
    if (proven === undefined || proven.sha256 !== (await hashFile(path))) throw error
    return {
      madeAt: proven.at,
      requests: proven.requests,
      how: 'It is byte for byte the one that was proven.',
    }
  }
  const { madeAt, requests } = verified.manifest
  const total = Object.values(requests).reduce((sum, count) => sum + count, 0)
  return { madeAt, requests: total, how: 'It was read whole.' }
}
