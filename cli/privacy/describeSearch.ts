import { formatSheetTime } from '#domain/dutchTime'
import type { FoundPerson, FoundRequest } from '#store/findPerson'
import { formatCount } from '../terminal/formatCount.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { toPlainLine } from '../terminal/plainText.ts'
import type { PersonSearch } from './searchPerson.ts'

/** True where there is nothing of the person anywhere. */
export function isNothing({ found, earlier, backups }: PersonSearch): boolean {
  return (
    [found, ...earlier.map((each) => each.found)].every(
      ({ requests, mentions, setAside }) => requests.length + mentions.length + setAside.length === 0,
    ) && backups.every(({ scan, problem }) => scan.found.length === 0 && problem === undefined)
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
      return scan.found.length === 0
        ? []
        : [`Backup ${path}: named in ${formatCount(scan.found.length, 'line')}.`]
    }),
  ]
}

function describeFolder(
  { requests, mentions, setAside, outboxEntries, otherKeys }: FoundPerson,
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
    ...mentions.map(
      ({ request, fields }) =>
        `Named in ${request.kind} request ${request.reference} of somebody else (${fields.join(', ')}), id ${request.id}: yours to decide.`,
    ),
    ...setAside.map((path) => `In ${path}, which could not be read and was set aside.`),
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
