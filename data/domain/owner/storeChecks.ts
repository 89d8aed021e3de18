import { formatBytes, formatCount, formatMinute } from '#domain/format/englishText'
import { formatNumber } from '#domain/format/formatNumber'
import { fail, limitNames, ok, tell, warn, type Check } from '#domain/owner/check'

const tooLowBytes = 1e8
const lowBytes = 1e9
/** Above this used share posts are slowed and the owner is told. */
export const fullMemoryShare = 0.75
const dayMs = 24 * 60 * 60_000
const maxAheadDays = 2

interface DatabaseFact {
  /** Such as 'the database sleutel on localhost'. */
  readonly name: string
  /** `away` and `full` are what a running server notices. */
  readonly state: 'ready' | 'standby' | 'unusable' | 'unfit' | 'away' | 'full'
  /** Why it is unusable or unfit. */
  readonly reason?: string
  readonly answerMs?: number
  readonly accounts?: number
}

const database: Check<DatabaseFact> = {
  where: ['doctor', 'golive', 'owner'],
  label: 'de database',
  solved: 'De database slaat aanvragen weer op.',
  judge: (fact) => {
    const { name, state, answerMs, accounts } = fact
    if (state !== 'ready')
      return tell(
        getDatabaseFailure(fact),
        `${state === 'full' ? 'De schijf van de database is vol.' : 'De database is niet te bereiken.'} Bezoekers lezen dat zij moeten bellen.`,
        'Vraag uw beheerder of de database draait, te bereiken is en ruimte heeft, en of de klok van de server goed staat. Herstarten van de server is niet nodig.',
      )
    if (answerMs === undefined || accounts === undefined) return undefined
    const answers = `PostgreSQL answers in ${answerMs} ms: ${name}, ${formatCount(accounts, 'staff account')}.`
    if (accounts > 0) return ok(answers)
    return warn(`${answers} Nobody can log in.`, "Add an account: 'sleutel staff add NAME'.")
  },
}

function getDatabaseFailure({ name, state, reason = 'it does not answer.' }: DatabaseFact) {
  if (state === 'full') return fail(`The disk of ${name} is full.`, 'Make room on its disk.')
  if (state === 'standby') {
    return fail(
      `Nothing can be written to ${name}.`,
      'It may be a standby: DATABASE_URL must name the primary. Visitors are asked to call meanwhile.',
    )
  }
  return fail(
    `${name} cannot be used: ${reason}`,
    state === 'unfit'
      ? 'Correct it before a restart: no server starts with it.'
      : 'Check DATABASE_URL, and whether PostgreSQL runs.',
  )
}

/** Whether a running server can store requests. */
const store: Check<{ readonly canWrite: boolean }> = {
  where: ['doctor', 'golive', 'owner'],
  label: 'het opslaan van aanvragen',
  solved: 'Aanvragen worden weer opgeslagen.',
  judge: ({ canWrite }) =>
    canWrite
      ? undefined
      : tell(
          fail(
            'The server cannot keep requests: its disk or database refuses to write. Visitors are asked to call.',
            'Check the free space and permissions of the data folder, or the database; the server retries by itself.',
          ),
          'Aanvragen kunnen niet worden opgeslagen. Bezoekers lezen dat zij moeten bellen.',
          'Kijk of de schijf vol is en maak ruimte. Helpt dat niet, start dan de server opnieuw.',
        ),
}

interface FolderFact {
  readonly folder: string
  readonly state: 'absent' | 'file' | 'read-only' | 'writable'
  readonly isOpenToOthers?: boolean
  /** Files of another user. */
  readonly foreign?: readonly string[]
}

const dataFolder: Check<FolderFact> = {
  where: ['doctor', 'golive'],
  label: 'de map met aanvragen',
  judge: ({ folder, state, isOpenToOthers = false, foreign = [] }) => {
    if (state === 'absent')
      return ok(`There is no data folder ${folder} yet; the server creates it when it starts.`)
    if (state === 'file') return fail(`${folder} is not a folder.`, 'Check what --data or DATA_DIR says.')
    if (state === 'read-only')
      return fail(
        `This user cannot write ${folder}.`,
        'Give this user write permission, or run sleutel as the user that runs the server.',
      )
    if (!isOpenToOthers && foreign.length === 0)
      return ok(`${folder} can be written, and only its owner can read it.`)
    return [
      isOpenToOthers && warn(`Other users of this machine can open ${folder}.`, `Run: chmod 700 '${folder}'`),
      foreign.length > 0 &&
        warn(
          `${formatCount(foreign.length, 'file')} in ${folder} belong to another user than the folder; the server may ` +
            'not be able to write them.',
          'Give them to the user that runs the server (chown), and run sleutel as that user.',
          limitNames(foreign),
        ),
    ]
  },
}

const space: Check<{ readonly freeBytes: number }> = {
  where: ['doctor', 'golive', 'owner'],
  label: 'de ruimte op de schijf',
  solved: 'Er is weer genoeg ruimte op de schijf.',
  judge: ({ freeBytes }) => {
    const free = `${formatBytes(freeBytes)} are free where the requests are kept.`
    const advice = 'Make room: old logs, old backups. The server refuses requests when the disk is full.'
    if (freeBytes >= lowBytes) return ok(free)
    if (freeBytes >= tooLowBytes) return warn(free, advice)
    return tell(
      fail(`Only ${free}`, advice),
      `De schijf is bijna vol: er is nog ${formatNumber(Math.floor(freeBytes / 1e6))} MB vrij.`,
      'Maak ruimte. Als de schijf vol is, kan niemand nog een aanvraag sturen.',
    )
  },
}

/** With files, all requests are in the memory of the server, of which `share` is used, from 0 to 1. */
const memory: Check<{ readonly share: number }> = {
  where: ['owner'],
  label: 'het geheugen van de server',
  solved: 'De server heeft weer genoeg geheugen.',
  judge: ({ share }) =>
    share > fullMemoryShare
      ? tell(
          fail(
            'The memory of the server is nearly full of requests.',
            'See NODE_OPTIONS in docs/operating.md.',
          ),
          'Het geheugen van de server is bijna vol met aanvragen. Bezoekers wachten langer.',
          'Vraag uw beheerder om meer geheugen (NODE_OPTIONS=--max-old-space-size) of om PostgreSQL; zie docs/operating.md.',
        )
      : undefined,
}

interface StaffFact {
  readonly accounts: number
  /** Why the accounts cannot be read. */
  readonly problem?: string
  readonly hasSessions: boolean
}

const staff: Check<StaffFact> = {
  where: ['doctor', 'golive'],
  label: 'de accounts van medewerkers',
  judge: ({ accounts, problem, hasSessions }) => [
    problem !== undefined
      ? fail('Nobody can log in: staff.json is damaged.', problem)
      : accounts > 0
        ? ok(`${formatCount(accounts, 'staff account')}.`)
        : warn(
            'There is no staff account yet.',
            "Add one: 'sleutel staff add NAME'. The server adds one itself when it starts without any.",
          ),
    !hasSessions &&
      warn(
        'The list of log-ins, sessions.json, is damaged.',
        'Restart the server: it moves the file aside, and everybody logs in again.',
      ),
  ],
}

/** `counted` is the time by which the server erases. */
const clock: Check<{ readonly counted: Date | undefined }> = {
  where: ['doctor', 'golive'],
  label: 'de klok',
  judge: ({ counted }, { now }) => {
    if (counted === undefined)
      return ok('The server has not run for seven days yet, so it erases nothing by itself.')
    const aheadDays = Math.floor((now.getTime() - counted.getTime()) / dayMs)
    if (aheadDays < maxAheadDays) return ok('The clock agrees with the time that the server counted.')
    return warn(
      `The clock is ${formatCount(aheadDays, 'day')} ahead of the time that the server counted. The server erases ` +
        `only what was due on ${formatMinute(counted.toISOString())}.`,
      "Check the clock (timedatectl). After a long stop this passes within seven days of running; 'sleutel retention --apply' erases at once.",
    )
  },
}

/** Owners who log in with a password alone. */
const secondFactor: Check<{ readonly owners: readonly string[] }> = {
  where: ['golive', 'first-hour'],
  label: 'de tweede stap bij het inloggen',
  desk: '/instellingen',
  judge: ({ owners }) =>
    owners.length === 0
      ? ok('Every owner logs in with a second factor.')
      : tell(
          warn(
            'Owners log in with a password alone.',
            "Each of them sets up a second factor under 'Instellingen' in the inbox.",
            limitNames(owners),
          ),
          `Deze eigenaren loggen in met alleen een wachtwoord: ${owners.join(', ')}.`,
          'Zet bij Instellingen de tweede stap aan.',
        ),
}

export const storeChecks = {
  database,
  store,
  'data-folder': dataFolder,
  space,
  memory,
  clock,
  staff,
  'second-factor': secondFactor,
}
