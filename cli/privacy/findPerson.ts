import { join } from 'node:path'
import { formatSheetTime } from '#domain/format/dutchTime'
import { getPersonName } from '#domain/requests/person'
import { describePlace, type Place } from '#store/place'
import type { Mention } from '#store/privacy/placeSearch'
import { getRequestKey } from '#store/privacy/soughtPerson'
import {
  searchPerson,
  type PersonQuestion,
  type PersonSearch,
  type SearchedPlace,
} from '#store/privacy/searchPerson'
import { assertComplete } from '../dataFolder.ts'
import type { CliContext } from '../cliContext.ts'
import { formatCount } from '#domain/format/englishText'
import { formatJson } from '../terminal/formats.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { toPlainLine, withProgress } from '../terminal/terminal.ts'

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

export function isNothing({ places }: PersonSearch): boolean {
  return places.every(
    (place) => countNaming(place) + place.mentions.length === 0 && place.problem === undefined,
  )
}

/** Requests, damaged files and lines of a place that are of the person. */
function countNaming({ requests, damaged, lines }: SearchedPlace): number {
  return requests.length + damaged.filter(({ namesPerson }) => namesPerson).length + lines.length
}

/**
 * Throws CliError READ_INCOMPLETE (exit code 3). Call it last.
 * @param done what was done, as the start of a sentence.
 */
export function assertReadWhole({ places }: PersonSearch, place: Place, done: string): void {
  const incomplete = places
    .filter(({ what }) => what !== 'leftover' && what !== 'work')
    .flatMap(({ what, path, damaged, problem }) => [
      ...damaged.map((file) => {
        const shown = what === 'store' ? file.path : join(path, file.path)
        return `${shown}${file.namesPerson ? ', which names this person' : ''}`
      }),
      ...(problem === undefined ? [] : [path]),
    ])
  assertComplete({ listDamaged: () => incomplete }, place, done)
}

export function describeSearch(search: PersonSearch, person: string): readonly string[] {
  const shown = new Set<string>()
  return search.places.flatMap((place) => {
    const mentions = place.mentions.filter((mention) => !shown.has(getRequestKey(mention.request)))
    for (const { request } of mentions) shown.add(getRequestKey(request))
    return [...describePlaceFindings(place, search, person), ...mentions.map(describeMention)]
  })
}

/** What is in the store; of other places only how much. */
function describePlaceFindings(
  place: SearchedPlace,
  search: PersonSearch,
  person: string,
): readonly string[] {
  const { what, path, problem } = place
  if (what === 'store') return [...describeFolder(place), ...describeOthers(search, person)]
  if (problem === undefined && countNaming(place) === 0) return []
  return [`${path}${origins[what]}: ${problem ?? `${describeCount(place)}.`}`]
}

const origins: Readonly<Record<Exclude<SearchedPlace['what'], 'store'>, string>> = {
  backup: '',
  earlier: ', which a restore put aside',
  work: ', which another command is working on',
  leftover: ', left by a command that was stopped; the next erasure removes it',
}

const columns = ['KIND', 'REFERENCE', 'RECEIVED', 'NAME', 'STATUS', 'ID'].map((heading) => ({ heading }))

function describeFolder({ requests, damaged, lines }: SearchedPlace): readonly string[] {
  const rows = requests.map(({ request, isKept }) => [
    request.kind,
    request.reference,
    formatSheetTime(request.createdAt),
    toPlainLine(getPersonName(request)),
    isKept ? request.status : 'in snapshots only',
    request.id,
  ])
  return [
    ...(rows.length > 0 ? formatTable(columns, rows) : []),
    ...damaged.flatMap(({ path, namesPerson }) =>
      namesPerson ? [`Named in ${path}, in a part that cannot be read.`] : [],
    ),
    ...lines.map(({ path, line }) => `Named in ${path}:${line}.`),
  ]
}

function describeOthers({ outboxEntries, otherKeys }: PersonSearch, person: string): readonly string[] {
  return [
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

function describeCount(place: SearchedPlace): string {
  const { length } = place.requests
  const others = countNaming(place) - length
  return [
    ...(length > 0 ? [`has ${formatCount(length, 'request')}`] : []),
    ...(others > 0 ? [`names the person in ${formatCount(others, 'other place')}`] : []),
  ].join(' and ')
}

function describeMention({ request, fields }: Mention): string {
  return (
    `Named in ${request.kind} request ${request.reference} of somebody else (${fields.join(', ')}), ` +
    `id ${request.id}: yours to decide.`
  )
}

function toJson(person: string, { places, outboxEntries, otherKeys }: PersonSearch) {
  const listPlaces = (...kinds: readonly SearchedPlace['what'][]) =>
    places.filter(({ what }) => kinds.includes(what)).map((place) => toJsonPlace(place))
  const [store] = places.map(toJsonFindings)
  return {
    person,
    ...store,
    outboxEntries,
    otherKeys,
    earlier: listPlaces('earlier'),
    backups: listPlaces('backup'),
    temporary: listPlaces('leftover', 'work'),
  }
}

function toJsonFindings({ requests, mentions, damaged, lines }: SearchedPlace) {
  return {
    requests: requests.map(({ request, isKept }) => ({ ...request, isKept })),
    mentions: mentions.map(({ request: { kind, id, reference }, fields }) => ({
      kind,
      id,
      reference,
      fields,
    })),
    damaged,
    lines,
  }
}

function toJsonPlace(place: SearchedPlace) {
  const { path, what, problem = null } = place
  return { path, isInUse: what === 'work', ...toJsonFindings(place), problem }
}
