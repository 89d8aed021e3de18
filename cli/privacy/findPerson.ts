import { formatSheetTime } from '#domain/format/dutchTime'
import { getPersonName } from '#domain/requests/person'
import { describePlace, type Place } from '#store/place'
import { searchPerson, type Mention, type PersonSearch } from '#store/privacy/searchPerson'
import { assertComplete } from '../dataFolder.ts'
import type { CliContext } from '../cliContext.ts'
import { formatCount } from '#domain/format/englishText'
import { formatJson } from '../terminal/formats.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { toPlainLine } from '../terminal/terminal.ts'

export interface FindOptions {
  readonly place: Place
  readonly person: string
  readonly asJson: boolean
}

export async function findPerson({ place, person, asJson }: FindOptions, context: CliContext): Promise<void> {
  const { out, err } = context
  const search = await searchPerson(place, person)
  if (asJson) {
    out.write(formatJson(toJson(person, search)))
  } else {
    const lines = describeSearch(search, person)
    if (lines.length > 0) out.write(`${lines.join('\n')}\n`)
  }
  assertReadWhole(search, place, 'What can be read was looked through')
  if (!asJson && isNothing(search)) err.write(`Nothing of ${person} is kept in ${describePlace(place)}.\n`)
}

export function isNothing({ requests, mentions, damaged }: PersonSearch): boolean {
  return requests.length + mentions.length === 0 && !damaged.some(({ namesPerson }) => namesPerson)
}

/**
 * Throws CliError READ_INCOMPLETE (exit code 3). Call it last.
 * @param done what was done, as the start of a sentence.
 */
export function assertReadWhole({ damaged }: PersonSearch, place: Place, done: string): void {
  const listDamaged = () =>
    damaged.map(({ path, namesPerson }) => `${path}${namesPerson ? ', which names this person' : ''}`)
  assertComplete({ listDamaged }, place, done)
}

const columns = ['KIND', 'REFERENCE', 'RECEIVED', 'NAME', 'STATUS', 'ID'].map((heading) => ({ heading }))

export function describeSearch(
  { requests, mentions, damaged, otherKeys }: PersonSearch,
  person: string,
): readonly string[] {
  const rows = requests.map((request) => [
    request.kind,
    request.reference,
    formatSheetTime(request.createdAt),
    toPlainLine(getPersonName(request)),
    request.status,
    request.id,
  ])
  return [
    ...(rows.length > 0 ? formatTable(columns, rows) : []),
    ...damaged.flatMap(({ path, namesPerson }) =>
      namesPerson ? [`Named in ${path}, in a part that cannot be read.`] : [],
    ),
    ...otherKeys
      .filter((other) => other.requests > 0)
      .map(
        (other) =>
          `These requests also give ${other.key}, which ` +
          `${formatCount(other.requests, 'other request')} has, too: ask for that as well as for ${person}.`,
      ),
    ...mentions.map(describeMention),
  ]
}

function describeMention({ request, fields }: Mention): string {
  return (
    `Named in ${request.kind} request ${request.reference} of somebody else (${fields.join(', ')}), ` +
    `id ${request.id}: yours to decide.`
  )
}

function toJson(person: string, { requests, mentions, damaged, otherKeys }: PersonSearch) {
  return {
    person,
    requests,
    mentions: mentions.map(({ request: { kind, id, reference }, fields }) => ({
      kind,
      id,
      reference,
      fields,
    })),
    damaged,
    otherKeys,
  }
}
