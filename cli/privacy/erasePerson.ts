import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { exitCodes } from '../exitCodes.ts'
import { formatCount } from '../terminal/formats.ts'
import { confirmPerson } from './confirmPerson.ts'
import { describeSearch, isNothing } from './describeSearch.ts'
import { eraseFound, type Erased, type Unchanged } from './eraseFound.ts'
import { describeProof, proveErased, type Proof } from './proveErased.ts'
import { searchPerson, type PersonQuestion, type PersonSearch } from './searchPerson.ts'

export interface EraseOptions extends PersonQuestion {
  /** Ids of requests of others that name the person and are to go as well. */
  readonly also: readonly string[]
  /** The person once more, typed with the command; asked where it is undefined. */
  readonly confirmed: string | undefined
  readonly asJson: boolean
}

/**
 * Erases a person from everything in reach: the data folder with its snapshots, through the running server where there is one, what restores
 * have put aside, and the backups; then reads every byte again to prove it. Throws CliError: CONFIRMATION_MISSING or CONFIRMATION_WRONG before
 * anything is changed, MENTION_UNKNOWN for an id of `also` that names nobody, ERASE_INCOMPLETE when something is still there or a place
 * could not be changed, and MENTIONS_LEFT (exit code 3) when others' requests still name the person.
 */
export async function erasePersonEverywhere(options: EraseOptions, context: CliContext): Promise<void> {
  const { person, folder, also, asJson } = options
  const { out, err } = context
  const search = await searchPerson(options)
  assertMentioned(search, also)
  if (isNothing(search)) {
    err.write(`Nothing of ${person} is kept in ${folder}.\n`)
  } else {
    err.write(`${describeSearch(search, person).join('\n')}\n`)
    await confirmPerson(person, options.confirmed, context)
  }
  const { unchanged, ...erased } = isNothing(search)
    ? { requests: 0, otherFiles: 0, backups: 0, unchanged: [] }
    : await eraseFound(options, search, also, context)
  const proof = await proveErased(options)
  if (asJson) out.write(`${JSON.stringify({ person, erased, unchanged, ...proof }, undefined, 2)}\n`)
  else out.write(`${describeErased(erased)}\n${describeProof(proof, person).join('\n')}\n`)
  assertGone(proof, unchanged, person, hasOwn(search))
}

function assertMentioned(search: PersonSearch, also: readonly string[]): void {
  const ids = new Set(
    listFound(search).flatMap(({ mentions, requests }) =>
      [...mentions, ...requests].map(({ request }) => request.id),
    ),
  )
  const unknown = also.find((id) => !ids.has(id))
  if (unknown === undefined) return
  throw new CliError(
    'MENTION_UNKNOWN',
    `No request ${unknown} names this person. Look with 'sleutel privacy find'; nothing was erased.`,
  )
}

function hasOwn(search: PersonSearch): boolean {
  return listFound(search).some(({ requests }) => requests.length > 0)
}

function listFound({ found, earlier, backups }: PersonSearch) {
  return [found, ...[...earlier, ...backups].map((each) => each.found)]
}

function describeErased({ requests, otherFiles, backups }: Erased): string {
  const also =
    otherFiles === 0 ? '' : `, and what ${formatCount(otherFiles, 'snapshot or set-aside file')} had besides`
  const anew = backups === 0 ? '' : ` Backups written anew: ${backups}.`
  return `Erased: ${formatCount(requests, 'request')}${also}.${anew}`
}

function assertGone(
  { remains, mentions, unreadable }: Proof,
  unchanged: readonly Unchanged[],
  person: string,
  hadOwn: boolean,
): void {
  if (remains.length + unreadable.length + unchanged.length > 0) {
    const places = [
      ...unchanged.map(({ path, reason }) => `\n  ${path} could not be changed: ${reason}`),
      ...remains.map(({ path, line }) => `\n  ${path}:${line}`),
      ...unreadable.map((path) => `\n  ${path}`),
    ]
    throw new CliError(
      'ERASE_INCOMPLETE',
      `${person} is still named, or may be, in these places, which this command did not change:${places.join('')}\nLook at each, and erase again.`,
    )
  }
  if (mentions.length === 0) return
  const ids = mentions.map(({ id }) => id).join(' ')
  const own = hadOwn
    ? "The person's own requests are gone, but"
    : "No request here is this person's own, so none was erased, but"
  throw new CliError(
    'MENTIONS_LEFT',
    `${own} requests of others still name ${person}.\nDecide for each; to erase such a request as a whole: --also ${ids}`,
    exitCodes.incomplete,
  )
}
