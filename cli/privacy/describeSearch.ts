import { formatSheetTime } from '#domain/format/dutchTime'
import type { FoundPerson } from '#store/privacy/findPerson'
import { getRequestKey, type FoundRequest, type Mention } from '#store/privacy/personCollector'
import { formatCount } from '../terminal/formats.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { toPlainLine } from '../terminal/terminal.ts'
import type { PersonSearch } from './searchPerson.ts'

/** True where there is nothing of the person anywhere. */
export function isNothing({ found, earlier, backups, temporary }: PersonSearch): boolean {
  return (
    [found, ...earlier.map((each) => each.found)].every(
      ({ requests, mentions, damaged }) =>
        requests.length + mentions.length === 0 && !damaged.some(({ namesPerson }) => namesPerson),
    ) &&
    [...backups, ...temporary].every(({ scan, problem }) => scan.found.length === 0 && problem === undefined)
  )
}

/** What was found, as lines for a person. */
export function describeSearch(search: PersonSearch, person: string): readonly string[] {
  return [
    ...describeFolder(search.found, person),
    ...search.earlier.flatMap(({ path, found }) => {
      const lines = describeFolder(found, person)
      return lines.length === 0 ? [] : ['', `In ${path}, which a restore put aside:`, ...lines]
    }),
    ...search.backups.flatMap(({ path, scan, problem }) => {
      if (problem !== undefined) return [`Backup: ${problem}`]
      return scan.found.length === 0 ? [] : [`Backup ${path}: ${toNamedIn(scan)}.`]
    }),
    ...listBackupMentions(search).map(describeMention),
    ...search.temporary.flatMap(({ path, isInUse, scan, problem }) => {
      const origin = isInUse
        ? 'which another command is working on'
        : 'left by a command that was stopped; the next erasure removes it'
      return problem === undefined && scan.found.length === 0
        ? []
        : [`${path}, ${origin}: ${problem ?? toNamedIn(scan)}.`]
    }),
  ]
}

/** Those that no folder has, each once: the same stand in many backups. */
function listBackupMentions({ found, earlier, backups }: PersonSearch): readonly Mention[] {
  const known = [found, ...earlier.map((each) => each.found)].flatMap(({ mentions }) => mentions)
  const shown = new Set(known.map(({ request }) => getRequestKey(request)))
  const left = new Map<string, Mention>()
  for (const mention of backups.flatMap((each) => each.found.mentions)) {
    const key = getRequestKey(mention.request)
    if (!shown.has(key)) left.set(key, mention)
  }
  return [...left.values()]
}

function toNamedIn({ found }: PersonSearch['backups'][number]['scan']): string {
  return `named in ${formatCount(found.length, 'line')}`
}

function describeMention({ request, fields }: Mention): string {
  return `Named in ${request.kind} request ${request.reference} of somebody else (${fields.join(', ')}), id ${request.id}: yours to decide.`
}

function describeFolder(
  { requests, mentions, damaged, outboxEntries, otherKeys }: FoundPerson,
  person: string,
) {
  const rows = requests.map(({ request, isKept }) => [
    request.kind,
    request.reference,
    formatSheetTime(request.createdAt),
    toName(request),
    isKept ? request.status : 'in snapshots only',
    request.id,
  ])
  const table = formatTable(
    ['KIND', 'REFERENCE', 'RECEIVED', 'NAME', 'STATUS', 'ID'].map((heading) => ({ heading })),
    rows,
    { width: undefined, ellipsis: '…' },
  )
  return [
    ...(rows.length > 0 ? table : []),
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
          `These requests also give ${other.key}, which ${formatCount(other.requests, 'other request')} has, too: ask for that as well as for ${person}.`,
      ),
  ]
}

function toName(request: FoundRequest['request']): string {
  return toPlainLine(request.kind === 'callback' ? request.name : `${request.firstName} ${request.lastName}`)
}
