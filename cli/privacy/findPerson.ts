import { join } from 'node:path'
import { formatSheetTime } from '#domain/format/dutchTime'
import { describePlace, type Place } from '#store/place'
import { searchPerson, type PersonQuestion, type PersonSearch } from '#store/privacy/privacy'
import { assertComplete } from '../dataFolder.ts'
import type { CliContext } from '../cliContext.ts'
import { formatCount, formatJson } from '../terminal/formats.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { toPlainLine, withProgress } from '../terminal/terminal.ts'

type Found = PersonSearch['found']
type Mention = Found['mentions'][number]

/** Throws CliError READ_INCOMPLETE, see assertReadWhole. */
export async function findPerson(
  question: PersonQuestion & { readonly asJson: boolean },
  context: CliContext,
): Promise<void> {
  const { out, err } = context
  const { person, asJson } = question
  const search = await withProgress('Searching', context, () => searchPerson(question))
  if (asJson) {
    out.write(formatJson(toJson(person, search)))
  } else {
    const lines = describeSearch(search, person)
    if (lines.length > 0) out.write(`${lines.join('\n')}\n`)
  }
  assertReadWhole(search, question, 'What can be read was looked through')
  if (!asJson && isNothing(search)) err.write(`Nothing of ${person} is kept in ${describePlace(question)}.\n`)
}

export function isNothing({ found, earlier, backups, temporary }: PersonSearch): boolean {
  return (
    [found, ...earlier.map((each) => each.found)].every(
      ({ requests, mentions, damaged }) =>
        requests.length + mentions.length === 0 && !damaged.some(({ namesPerson }) => namesPerson),
    ) &&
    [...backups, ...temporary].every(
      ({ scan, problem }) => scan.found.length === 0 && problem === undefined,
    ) &&
    backups.every((backup) => backup.found.requests.length + backup.found.damaged.length === 0)
  )
}

/**
 * Throws CliError READ_INCOMPLETE (exit code 3) if a file that may name the person could not be
 * read. Call it last.
 * @param done what was done, as the start of a sentence.
 */
export function assertReadWhole({ found, earlier, backups }: PersonSearch, place: Place, done: string): void {
  const damaged = [
    ...found.damaged,
    ...[...earlier, ...backups].flatMap((searched) =>
      searched.found.damaged.map((file) => ({ ...file, path: join(searched.path, file.path) })),
    ),
  ].map(({ path, namesPerson }) => `${path}${namesPerson ? ', which names this person' : ''}`)
  const broken = backups.flatMap(({ path, problem }) => (problem === undefined ? [] : [path]))
  assertComplete({ listDamaged: () => [...damaged, ...broken] }, place, done)
}

export function describeSearch(search: PersonSearch, person: string): readonly string[] {
  return [
    ...describeFolder(search.found, person),
    ...search.earlier.flatMap(({ path, found }) => {
      const lines = describeFolder(found, person)
      return lines.length === 0 ? [] : ['', `In ${path}, which a restore put aside:`, ...lines]
    }),
    ...search.backups.flatMap(({ path, scan, found: { requests }, problem }) => {
      if (problem !== undefined) return [`Backup: ${problem}`]
      if (scan.found.length > 0) return [`Backup ${path}: ${describeLines(scan)}.`]
      // A damaged number, and a request that is known by its id.
      return requests.length === 0 ? [] : [`Backup ${path}: has ${formatCount(requests.length, 'request')}.`]
    }),
    ...listBackupMentions(search).map(describeMention),
    ...search.temporary.flatMap(({ path, isInUse, scan, problem }) => {
      const origin = isInUse
        ? 'which another command is working on'
        : 'left by a command that was stopped; the next erasure removes it'
      return problem === undefined && scan.found.length === 0
        ? []
        : [`${path}, ${origin}: ${problem ?? describeLines(scan)}.`]
    }),
  ]
}

const columns = ['KIND', 'REFERENCE', 'RECEIVED', 'NAME', 'STATUS', 'ID'].map((heading) => ({ heading }))

function describeFolder(
  { requests, mentions, damaged, outboxEntries, otherKeys }: Found,
  person: string,
): readonly string[] {
  const rows = requests.map(({ request, isKept }) => [
    request.kind,
    request.reference,
    formatSheetTime(request.createdAt),
    toPlainLine(request.kind === 'callback' ? request.name : `${request.firstName} ${request.lastName}`),
    isKept ? request.status : 'in snapshots only',
    request.id,
  ])
  return [
    ...(rows.length > 0 ? formatTable(columns, rows) : []),
    ...mentions.map(describeMention),
    ...damaged.flatMap(({ path, namesPerson }) =>
      namesPerson ? [`Named in ${path}, in a part that cannot be read.`] : [],
    ),
    ...(outboxEntries > 0
      ? [`${formatCount(outboxEntries, 'message')} about these requests, by id alone.`]
      : []),
    ...otherKeys
      .filter((other) => other.requests > 0)
      .map(
        (other) =>
          `These requests also give ${other.key}, which ` +
          `${formatCount(other.requests, 'other request')} has, too: ask for that as well as for ${person}.`,
      ),
  ]
}

function listBackupMentions({ found, earlier, backups }: PersonSearch): readonly Mention[] {
  const getKey = ({ request }: Mention) => `${request.kind} ${request.id}`
  const known = [found, ...earlier.map((each) => each.found)].flatMap(({ mentions }) => mentions)
  const shown = new Set(known.map(getKey))
  const inBackups = backups.flatMap((each) => each.found.mentions)
  return [...new Map(inBackups.map((mention) => [getKey(mention), mention])).values()].filter(
    (mention) => !shown.has(getKey(mention)),
  )
}

function describeLines({ found }: { readonly found: readonly unknown[] }): string {
  return `named in ${formatCount(found.length, 'line')}`
}

function describeMention({ request, fields }: Mention): string {
  return (
    `Named in ${request.kind} request ${request.reference} of somebody else (${fields.join(', ')}), ` +
    `id ${request.id}: yours to decide.`
  )
}

function toJson(person: string, { found, earlier, backups, temporary }: PersonSearch) {
  const toFolder = ({ requests, mentions, damaged, outboxEntries, otherKeys }: Found) => ({
    requests: requests.map(({ request, isKept }) => ({ ...request, isKept })),
    mentions: mentions.map(toMention),
    damaged,
    outboxEntries,
    otherKeys,
  })
  return {
    person,
    ...toFolder(found),
    earlier: earlier.map((each) => ({ path: each.path, ...toFolder(each.found) })),
    backups: backups.map(({ path, scan, found: { mentions }, problem }) => ({
      path,
      lines: scan.found.length,
      mentions: mentions.map(toMention),
      problem: problem ?? null,
    })),
    temporary: temporary.map(({ path, isInUse, scan, problem }) => ({
      path,
      isInUse,
      lines: scan.found.length,
      problem: problem ?? null,
    })),
  }
}

function toMention({ request: { kind, id, reference }, fields }: Mention) {
  return { kind, id, reference, fields }
}
