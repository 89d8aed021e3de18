import { z } from 'zod'
import { listEarlierBackups, listEarlierFolders, removeWork } from '#store/backup/places'
import { noteErased } from '#store/backup/erasedRequests'
import { describePlace, type Place, type RuledPlace } from '#store/place'
import { StoreError } from '#store/storeErrors'
import {
  erasePerson as eraseFromStores,
  type ErasedPerson,
  type PersonErasure,
} from '#store/privacy/erasePerson'
import { searchPerson, type PersonSearch } from '#store/privacy/searchPerson'
import type { CliContext } from '../cliContext.ts'
import { CliError, exitCodes } from '../cliError.ts'
import { writePlace, type PlaceWrite } from '../control/writePlace.ts'
import { formatCount } from '#domain/format/englishText'
import { formatJson } from '../terminal/formats.ts'
import { describeSearch, isNothing } from './findPerson.ts'
import { confirmPerson } from './readPerson.ts'

export interface EraseOptions {
  readonly place: RuledPlace
  readonly person: string
  /** The ids of erased requests are noted beside the backups in this folder. */
  readonly backups: string | undefined
  readonly also: readonly string[]
  /** The person, repeated as an option; asked if undefined. */
  readonly confirmed: string | undefined
  readonly asJson: boolean
}

/** Erases a person from all that is in use, then reads it again to verify. */
export async function erasePerson(options: EraseOptions, context: CliContext): Promise<void> {
  const { place, person, backups, also, asJson } = options
  const { out, err } = context
  const search = await searchPerson(place, person)
  const mentioned = findMentioned(search, also)
  let erased: ErasedPerson = { requests: 0, otherFiles: 0 }
  if (isNothing(search)) {
    err.write(`Nothing of ${person} is kept in ${describePlace(place)}.\n`)
  } else {
    err.write(`${describeSearch(search, person).join('\n')}\n`)
    await confirmPerson(person, options.confirmed, context)
    const requests = [...search.requests, ...mentioned].map(({ kind, id }) => ({ kind, id }))
    const write = createWrite({ person, requests }, context.now)
    erased = await writePlace(place, write, context)
  }
  // Also when nothing was found: an earlier erasure may have failed at this.
  await removeWork(place.folder, backups)
  const unchanged = await noteBeside(backups, place)
  if (place.databaseUrl !== undefined && erased.requests > 0) err.write(beyondReach)
  const again = await searchPerson(place, person)
  const proof = { ...describeProof(again), putAside: await listPutAside(place), unchanged }
  if (asJson) out.write(formatJson({ person, erased, ...proof }))
  else if (erased.requests + again.records === 0) out.write('No request was read, so this proves nothing.\n')
  else out.write(`${[describeErased(erased), ...formatProof(proof, place, person)].join('\n')}\n`)
  assertGone(proof, person)
  assertNoMentions(proof, person)
}

const erasedSchema = z.object({ requests: z.int().nonnegative(), otherFiles: z.int().nonnegative() })

function createWrite(erasure: PersonErasure, now: () => Date): PlaceWrite<ErasedPerson> {
  return {
    path: '/api/local/erase',
    body: erasure,
    schema: erasedSchema,
    work: (stores) => eraseFromStores(stores, erasure, now().toISOString()),
  }
}

const beyondReach = `The database's own VACUUM lets the freed space be written over; VACUUM FULL does so at once.
This command cannot reach the write-ahead log and its archives, replicas that are behind, and your own dumps: what
was erased is in those until you remove them.
`

/** The requests of others that are erased as well. */
function findMentioned({ mentions, requests }: PersonSearch, also: readonly string[]) {
  const known = new Set([...mentions.map(({ request }) => request), ...requests].map(({ id }) => id))
  const unknown = also.find((id) => !known.has(id))
  if (unknown !== undefined)
    throw new CliError(
      'MENTION_UNKNOWN',
      `No request ${unknown} names this person. Look with 'sleutel privacy find'; nothing was erased.`,
    )
  return mentions.map(({ request }) => request).filter(({ id }) => also.includes(id))
}

/** A restore of one of the backups then erases them again. Returns why that could not be noted. */
async function noteBeside(backups: string | undefined, place: Place): Promise<readonly string[]> {
  try {
    if (backups !== undefined) await noteErased(backups, place)
    return []
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return [`${backups} could not be changed: ${error.message}`]
  }
}

/** What a restore replaced, which nothing ends. */
async function listPutAside({ folder, databaseUrl }: Place): Promise<readonly string[]> {
  return databaseUrl === undefined ? listEarlierFolders(folder) : listEarlierBackups(folder)
}

function describeErased({ requests, otherFiles }: ErasedPerson): string {
  const also = otherFiles === 0 ? '' : `, and what ${formatCount(otherFiles, 'quarantined file')} had besides`
  return `Erased: ${formatCount(requests, 'request')}${also}.`
}

/** What a search after the erasure read, and what it found. `remains` should be empty. */
function describeProof({ records, requests, mentions, damaged }: PersonSearch) {
  return {
    read: records,
    mentions: mentions.map(({ request: { kind, id, reference } }) => ({ kind, id, reference })),
    remains: [
      ...requests.map(({ kind, id }) => `${kind} request ${id}`),
      ...damaged.filter(({ namesPerson }) => namesPerson).map(({ path }) => path),
    ],
  }
}

type Proof = ReturnType<typeof describeProof>

function formatProof({ read, mentions, remains }: Proof, place: Place, person: string): readonly string[] {
  return [
    `Read again: ${formatCount(read, 'record')} in ${describePlace(place)}.`,
    mentions.length + remains.length > 0
      ? `${person} is still named.`
      : `Proof: ${person} is in none of them, however it is written.`,
    'Snapshots and backups that still have the person end within 35 days.',
  ]
}

function assertGone(
  { remains, putAside, unchanged }: Proof & Record<'putAside' | 'unchanged', readonly string[]>,
  person: string,
): void {
  const places = [
    ...[...unchanged, ...remains].map((place) => `\n  ${place}`),
    ...putAside.map((path) => `\n  ${path}, which a restore put aside: remove it`),
  ]
  if (places.length === 0) return
  throw new CliError(
    'ERASE_INCOMPLETE',
    `${person} is still named, or may be, in these places, which this command did not ` +
      `change:${places.join('')}\nLook at each, and erase again.`,
  )
}

function assertNoMentions({ mentions }: Proof, person: string): void {
  if (mentions.length === 0) return
  throw new CliError(
    'MENTIONS_LEFT',
    `Requests of others still name ${person}.\nDecide for each; to erase such a request as a ` +
      `whole: --also ${mentions.map(({ id }) => id).join(' ')}`,
    exitCodes.incomplete,
  )
}
