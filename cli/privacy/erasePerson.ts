import { createPersonTrace } from '#domain/personTrace'
import type { ErasedPerson, PersonErasure } from '#store/erasePerson'
import { findPerson, type FoundPerson } from '#store/findPerson'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { exitCodes } from '../exitCodes.ts'
import { openFolderWriter } from '../local/openFolderWriter.ts'
import { openRequestWriter } from '../local/openRequestWriter.ts'
import { formatCount } from '../terminal/formatCount.ts'
import { confirmPerson } from './confirmPerson.ts'
import { describeSearch, isNothing } from './describeSearch.ts'
import { eraseFromBackup } from './eraseFromBackup.ts'
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
 * anything is changed, MENTION_UNKNOWN for an id of `also` that names nobody, ERASE_INCOMPLETE when something is still there, and
 * MENTIONS_LEFT (exit code 3) when others' requests still name the person.
 */
export async function erasePersonEverywhere(options: EraseOptions, context: CliContext): Promise<void> {
  const { person, folder, also, asJson } = options
  const { out, err, now, signal } = context
  const search = await searchPerson(options)
  assertMentioned(search, also)
  if (isNothing(search)) {
    err.write(`Nothing of ${person} is kept in ${folder}.\n`)
  } else {
    err.write(`${describeSearch(search, person).join('\n')}\n`)
    await confirmPerson(person, options.confirmed, context)
  }
  const erased = isNothing(search)
    ? { requests: 0, otherFiles: 0 }
    : await erase(options, search, now, signal)
  const proof = await proveErased(options)
  if (asJson) out.write(`${JSON.stringify({ person, erased, ...proof }, undefined, 2)}\n`)
  else out.write(`${describeErased(erased)}\n${describeProof(proof, person).join('\n')}\n`)
  assertGone(proof, person, erased)
}

async function erase(
  { person, folder, also }: EraseOptions,
  { found, earlier, backups }: PersonSearch,
  now: () => Date,
  signal: AbortSignal,
): Promise<ErasedPerson> {
  const total = { requests: 0, otherFiles: 0 }
  const add = ({ requests, otherFiles }: ErasedPerson) => {
    total.requests += requests
    total.otherFiles += otherFiles
  }
  const main = await openRequestWriter(folder, now, signal)
  try {
    add(await main.erasePerson(toErasure(person, found, also)))
  } finally {
    await main.close()
  }
  for (const each of earlier) {
    signal.throwIfAborted()
    const writer = await openFolderWriter(each.path, now)
    try {
      // Counted once: it is the same request as in the folder in use, or was.
      await writer.erasePerson(toErasure(person, each.found, also))
    } finally {
      await writer.close()
    }
  }
  for (const { path, scan, problem } of backups) {
    if (problem !== undefined || scan.found.length === 0) continue
    await eraseFromBackup(path, { now, signal }, async (unpacked, writer) => {
      const inside = await findPerson(unpacked, createPersonTrace(person))
      await writer.erasePerson(toErasure(person, inside, also))
    })
  }
  return total
}

function toErasure(
  person: string,
  { requests, mentions }: FoundPerson,
  also: readonly string[],
): PersonErasure {
  const others = mentions.filter(({ request }) => also.includes(request.id))
  return { person, requests: [...requests, ...others].map(({ request: { kind, id } }) => ({ kind, id })) }
}

function assertMentioned({ found, earlier }: PersonSearch, also: readonly string[]): void {
  const ids = new Set(
    [found, ...earlier.map((each) => each.found)].flatMap(({ mentions, requests }) =>
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

function describeErased({ requests, otherFiles }: ErasedPerson): string {
  const also =
    otherFiles === 0 ? '' : `, and what ${formatCount(otherFiles, 'snapshot or set-aside file')} had besides`
  return `Erased: ${formatCount(requests, 'request')}${also}.`
}

function assertGone({ remains, mentions, unreadable }: Proof, person: string, erased: ErasedPerson): void {
  if (remains.length > 0 || unreadable.length > 0) {
    const places = [
      ...remains.map(({ path, line }) => `\n  ${path}:${line}`),
      ...unreadable.map((path) => `\n  ${path}`),
    ]
    throw new CliError(
      'ERASE_INCOMPLETE',
      `${person} is still named, or may be, in these files, which this command does not change:${places.join('')}\nLook at each, and erase again.`,
    )
  }
  if (mentions.length === 0) return
  const ids = mentions.map(({ id }) => id).join(' ')
  const own =
    erased.requests > 0
      ? "The person's own requests are gone, but"
      : "No request here is this person's own, so none was erased, but"
  throw new CliError(
    'MENTIONS_LEFT',
    `${own} requests of others still name ${person}.\nDecide for each; to erase such a request as a whole: --also ${ids}`,
    exitCodes.incomplete,
  )
}
