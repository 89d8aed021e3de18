import { formatDateTime } from '#domain/format/dutchTime'
import { formatAge, formatCount, formatMinute } from '#domain/format/englishText'
import { fail, ok, skip, tell, warn, type Check, type Finding } from '#domain/owner/check'

const dayMs = 24 * 60 * 60_000

/** What a running server says of its last attempt, or what is in the folder. */
type SnapshotFact =
  | { readonly isMade: boolean }
  | { readonly newest: Date | undefined; readonly hasRequests: boolean }

const snapshots: Check<SnapshotFact> = {
  where: ['doctor', 'owner'],
  label: 'de dagelijkse kopie van de aanvragen',
  solved: 'De dagelijkse kopie van de aanvragen is weer gemaakt.',
  judge: (fact, { now }) => {
    const advice = 'The server takes one a day while it runs; check its log and the free space.'
    if ('isMade' in fact) {
      if (fact.isMade) return ok('The daily snapshot was made.')
      return tell(
        fail('The daily snapshot failed.', advice),
        'De dagelijkse kopie van de aanvragen op de server is mislukt.',
        'Kijk of er ruimte is op de schijf. De server probeert het elk uur opnieuw.',
      )
    }
    if (fact.newest === undefined) {
      if (!fact.hasRequests) return ok('There are no snapshots, and no requests yet.')
      return warn('There is no snapshot of the requests.', advice)
    }
    const day = fact.newest.toISOString().slice(0, 10)
    const ageDays = Math.floor((now.getTime() - fact.newest.getTime()) / dayMs)
    if (ageDays < 2) return ok(`The last snapshot is from ${day}.`)
    return warn(`The last snapshot is ${ageDays} days old, from ${day}.`, advice)
  },
}

const makeAdvice = "Make one every night: 'sleutel backup FOLDER --prove'."

interface ProofFact {
  readonly requests: number
  /** When the last backup was proven (ISO). */
  readonly provenAt: string | undefined
  readonly maxAgeMs: number
}

const provenBackup: Check<ProofFact> = {
  where: ['owner'],
  label: 'de geteste back-up',
  solved: 'Er is weer een geteste back-up.',
  judge: ({ requests, provenAt, maxAgeMs }, { now, watchedSince }) => {
    const sinceMs = Math.max(Date.parse(watchedSince), Date.parse(provenAt ?? watchedSince))
    if (requests === 0 || now.getTime() - sinceMs <= maxAgeMs) return undefined
    const at = provenAt === undefined ? 'none' : formatMinute(provenAt)
    return tell(
      fail(`The last proven backup: ${at}.`, makeAdvice),
      provenAt === undefined
        ? 'Er is nog geen geteste back-up van de aanvragen.'
        : `De laatste geteste back-up is van ${formatDateTime(provenAt)}.`,
      'Kijk waarom de nachtelijke back-up niet lukt (‘sleutel backup … --prove’).',
    )
  },
}

/** Whether there ever was one, before there is anything to lose. */
const firstBackup: Check<Pick<ProofFact, 'provenAt'>> = {
  where: ['golive', 'first-hour'],
  label: 'de eerste geteste back-up',
  judge: ({ provenAt }) =>
    provenAt === undefined
      ? tell(
          warn('No backup was proven yet.', makeAdvice),
          'Er is nog geen geteste back-up.',
          'Laat uw beheerder elke nacht ‘sleutel backup MAP --prove’ draaien.',
        )
      : ok(`A backup was proven ${formatMinute(provenAt)}.`),
}

interface BackupsFact {
  /** Undefined if it is not known. */
  readonly folder: string | undefined
  readonly isReadable?: boolean
  readonly newest?: NewestBackup | undefined
  /** How the store compares with the index of backups, or why it could not be compared. */
  readonly index?: { readonly missing: number; readonly name: string; readonly problem?: string }
  readonly isOnSameDisk?: boolean
}

interface NewestBackup {
  readonly path: string
  readonly maxAgeMs: number
  /** Why it cannot be used; `isLocked` if only the key is missing here. */
  readonly problem?: string
  readonly isLocked?: boolean
  readonly content?: {
    /** ISO. */
    readonly madeAt: string
    readonly requests: number
    /** 'It was read whole.' */
    readonly how: string
    /** How many requests of that time are kept, at least and at most. */
    readonly kept: number
    readonly keptAtMost: number
  }
}

const backups: Check<BackupsFact> = {
  where: ['doctor', 'golive'],
  label: 'de back-ups',
  judge: ({ folder, isReadable, newest, index, isOnSameDisk }, { now }) => {
    if (folder === undefined)
      return skip(
        'Backups were',
        'their folder is not known here.',
        'Set BACKUPS_DIR, or name it with --backups.',
      )
    if (isReadable === false)
      return fail(
        `The folder of backups, ${folder}, cannot be read.`,
        'Check what --backups or BACKUPS_DIR says, and that its disk is mounted.',
      )
    if (newest === undefined) return fail(`There is no backup in ${folder}.`, makeAdvice)
    return [
      judgeNewest(newest, now),
      index && judgeIndex(index),
      isOnSameDisk === true &&
        fail(
          'The backups are on the same disk as the requests: both would be lost together.',
          'Write them to another disk or machine, or copy them there each night.',
        ),
    ]
  },
}

function judgeIndex({ missing, name, problem }: NonNullable<BackupsFact['index']>): Finding | undefined {
  if (problem !== undefined) return fail(problem, `Compare with the last backup before you remove ${name}.`)
  if (missing === 0) return undefined
  return fail(
    `${formatCount(missing, 'request')} of the last backup are gone or older than in it, without having been erased.`,
    `Was an older state put back? Restore the last backup, or, if this is right, remove ${name} beside the backups.`,
  )
}

function judgeNewest({ path, maxAgeMs, problem, isLocked, content }: NewestBackup, now: Date): Finding {
  if (isLocked === true)
    return fail(
      `The last backup, ${path}, is encrypted, and is not the one that was proven last.`,
      "Add --prove to 'sleutel backup', or set BACKUP_IDENTITY_FILE here.",
    )
  if (!content) return fail(`The last backup cannot be used. ${problem ?? ''}`, makeAdvice)
  const { madeAt, requests, how, kept, keptAtMost } = content
  const ageMs = now.getTime() - Date.parse(madeAt)
  const at = formatMinute(madeAt)
  if (ageMs > maxAgeMs) return fail(`The last backup is from ${at}, ${formatAge(ageMs)} ago.`, makeAdvice)
  const what = `The last backup, from ${at}, has ${formatCount(requests, 'request')}`
  if (requests < kept)
    return fail(
      `${what}, and ${formatCount(kept, 'request')} from before it are kept.`,
      `Look at ${path}. ${makeAdvice}`,
    )
  if (keptAtMost < requests / 2)
    return warn(
      `${what}, and the store keeps ${formatCount(keptAtMost, 'request')} of that time.`,
      'If you did not erase them, is DATA_DIR set as it is for the server? See data/README.md.',
    )
  return ok(`${what}. ${how}`)
}

/** What a restore put aside. */
const putAside: Check<{ readonly paths: readonly string[] }> = {
  where: ['doctor'],
  label: 'wat een herstel opzij zette',
  judge: ({ paths }) =>
    paths.length === 0
      ? undefined
      : warn(
          'What was there before a restore still has personal data.',
          'Remove it once you are sure that you do not need it.',
          paths,
        ),
}

export const backupChecks = {
  snapshots,
  'proven-backup': provenBackup,
  'first-backup': firstBackup,
  backups,
  'put-aside': putAside,
}
