import { join } from 'node:path'
import { z } from 'zod'
import { describePlace, type RuledPlace } from '#store/place'
import {
  createErasure,
  erasePerson as eraseFromStores,
  erasePersonEverywhere,
  reclaimSpace,
  searchErased,
  type ErasedEverywhere,
  type ErasedPerson,
  type PersonErasure,
} from '#store/privacy/erasePerson'
import { searchPerson, type PersonQuestion, type PersonSearch } from '#store/privacy/searchPerson'
import { getRequestKey } from '#store/privacy/soughtPerson'
import type { CliContext } from '../cliContext.ts'
import { CliError, exitCodes } from '../cliError.ts'
import { writePlace, type PlaceWrite } from '../control/writePlace.ts'
import { formatCount } from '#domain/format/englishText'
import { formatJson } from '../terminal/formats.ts'
import { withProgress } from '../terminal/terminal.ts'
import { describeSearch, isNothing } from './findPerson.ts'
import { confirmPerson } from './readPerson.ts'

export interface EraseOptions extends PersonQuestion, RuledPlace {
  readonly also: readonly string[]
  /** The person, repeated as an option; asked if undefined. */
  readonly confirmed: string | undefined
  readonly asJson: boolean
}

/** Erases a person from all that is in use, then reads every byte and record of it again to verify. */
export async function erasePerson(options: EraseOptions, context: CliContext): Promise<void> {
  const { person, databaseUrl, also, asJson } = options
  const { out, err, now, signal } = context
  const search = await withProgress('Searching', context, () => searchPerson(options))
  assertMentioned(search, also)
  const erasure = createErasure(person, search, also)
  let erased: ErasedEverywhere = { requests: 0, otherFiles: 0, copies: [], unchanged: [] }
  if (isNothing(search)) {
    err.write(`Nothing of ${person} is kept in ${describePlace(options)}.\n`)
  } else {
    err.write(`${describeSearch(search, person).join('\n')}\n`)
    await confirmPerson(person, options.confirmed, context)
    const eraseMain = (main: PersonErasure) => writePlace(options, createWrite(main, now), context)
    const erase = () => erasePersonEverywhere(options, search, { erasure, eraseMain, now, signal })
    erased = await withProgress('Erasing', context, erase)
  }
  // Also when nothing was found: an earlier erasure may have failed at this.
  const unchanged = [...erased.unchanged, ...(await reclaimSpace(options))]
  if (databaseUrl !== undefined && erased.requests > 0) err.write(beyondReach)
  const again = await withProgress('Reading all again', context, () => searchErased(options, erasure))
  const proof = describeProof(again)
  if (asJson) {
    const { copies, unchanged: _unchanged, ...counts } = erased
    out.write(formatJson({ person, erased: counts, copies, unchanged, ...proof }))
  } else out.write(`${[...describeErased(erased), ...formatProof(proof, options)].join('\n')}\n`)
  assertGone(proof, unchanged, person)
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

const beyondReach = `VACUUM lets the freed space of the database's tables be written over; VACUUM FULL does so at once.
This command cannot reach the write-ahead log and its archives, replicas that are behind, and your own dumps: what
was erased is in those until you remove them.
`

function assertMentioned(search: PersonSearch, also: readonly string[]): void {
  const found = search.places.flatMap(({ mentions, requests }) => [...mentions, ...requests])
  const ids = new Set(found.map(({ request }) => request.id))
  const unknown = also.find((id) => !ids.has(id))
  if (unknown === undefined) return
  throw new CliError(
    'MENTION_UNKNOWN',
    `No request ${unknown} names this person. Look with 'sleutel privacy find'; nothing was erased.`,
  )
}

function describeErased({ requests, otherFiles, copies }: ErasedEverywhere): readonly string[] {
  const also = otherFiles === 0 ? '' : `, and what ${formatCount(otherFiles, 'quarantined file')} had besides`
  return [
    `Erased: ${formatCount(requests, 'request')}${also}.`,
    ...copies.map((path) => `Still in ${path}, until it ends.`),
  ]
}

/** What a search after the erasure read, and what it found. `remains` should be empty. */
function describeProof({ places }: PersonSearch) {
  const mentions = places.flatMap((place) => place.mentions.map(({ request }) => request))
  return {
    read: places.map(({ path, files, records, bytes }) => ({ path, files, records, bytes })),
    unparsed: places.flatMap(({ path, unparsed }) => unparsed.map((file) => join(path, file))),
    mentions: [...new Map(mentions.map((request) => [getRequestKey(request), request])).values()].map(
      ({ kind, id, reference }) => ({ kind, id, reference }),
    ),
    remains: places.flatMap(({ path, requests, damaged, lines }) =>
      [
        ...requests.map((found) => ({ path: found.path, line: undefined })),
        ...damaged
          .filter(({ namesPerson }) => namesPerson)
          .map((file) => ({ path: file.path, line: undefined })),
        ...lines,
      ].map((place) => ({ ...place, path: join(path, place.path) })),
    ),
    unreadable: places.flatMap(({ path, problem }) => (problem === undefined ? [] : [path])),
  }
}

type Proof = ReturnType<typeof describeProof>

function formatProof(proof: Proof, question: PersonQuestion): readonly string[] {
  const lines = proof.read.map(
    ({ path, records }) => `Read again: ${formatCount(records, 'record')} in ${path}.`,
  )
  const unparsed = proof.unparsed.map((path) => `Has a part that is no record, compared as text: ${path}.`)
  return [...lines, ...unparsed, concludeProof(proof, question)]
}

function concludeProof(
  { read, mentions, remains, unreadable }: Proof,
  { person, databaseUrl }: PersonQuestion,
): string {
  if (mentions.length + remains.length > 0) return `${person} is still named.`
  if (databaseUrl === undefined && read.every(({ files }) => files === 0))
    return 'No file was read, so this proves nothing.'
  if (unreadable.length > 0) return 'Not all of them could be read, so this is no proof.'
  return `Proof: ${person} is in none of them, however it is written.`
}

function assertGone(
  { remains, unreadable }: Proof,
  unchanged: ErasedEverywhere['unchanged'],
  person: string,
): void {
  const places = [
    ...unchanged.map(({ path, reason }) => `\n  ${path} could not be changed: ${reason}`),
    ...remains.map(({ path, line }) => `\n  ${path}${line === undefined ? '' : `:${line}`}`),
    ...unreadable.map((path) => `\n  ${path}`),
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
