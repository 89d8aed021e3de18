import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { toCsvPieces } from '#domain/spreadsheet/exportPieces'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { CellSeparator } from '#domain/spreadsheet/spreadsheetText'
import { getRequestKey } from '#store/privacy/personCollector'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { assertCanHoldFile, writeFileWhole } from '../export/writeFileWhole.ts'
import { formatCount } from '../terminal/formats.ts'
import { assertReadWhole } from './assertReadWhole.ts'
import { searchPerson, type PersonSearch } from './searchPerson.ts'
import { toPersonColumns, toPersonFile } from './toPersonFile.ts'

export interface ExportPersonOptions {
  /** As `toPersonKey` gives it. */
  readonly person: string
  /** The data folder. */
  readonly folder: string
  readonly format: 'json' | 'csv'
  /** Between the cells of a CSV line. */
  readonly separator: CellSeparator
  /** File to write; standard output where undefined. */
  readonly output: string | undefined
}

/**
 * Writes what is kept of a person, to be given to that person: from the data folder, and from those that restores have put aside. Throws
 * CliError PERSON_UNKNOWN, those of writeFileWhole, and once all is written READ_INCOMPLETE (exit code 3), see assertReadWhole.
 */
export async function exportPerson(
  { person, folder, format, separator, output }: ExportPersonOptions,
  { out, err, now, signal }: Pick<CliContext, 'out' | 'err' | 'now' | 'signal'>,
): Promise<void> {
  if (output !== undefined) await assertCanHoldFile(output)
  const search = await searchPerson({ person, folder, backups: undefined })
  const requests = listNewest(search)
  if (requests.length === 0) {
    assertReadWhole(search, folder, `No request of ${person} was found and no file was written`)
    throw new CliError('PERSON_UNKNOWN', `No request of ${person} is kept in ${folder}.`)
  }
  const pieces =
    format === 'json'
      ? [toPersonFile(requests, person, now())]
      : toCsvPieces(toPersonColumns(), requests, separator, stringify)
  if (output === undefined) await pipeline(Readable.from(pieces), out, { end: false, signal })
  else {
    await writeFileWhole(output, pieces, signal)
    err.write(`${formatCount(requests.length, 'request')} written to ${output}\n`)
  }
  for (const line of describeOthers(search)) err.write(`${line}\n`)
  assertReadWhole(search, folder, 'What can be read was written')
}

/** Each request once, as it was changed last, wherever that stands; oldest first. */
function listNewest({ found, earlier }: PersonSearch): readonly KeptRequest[] {
  const newest = new Map<string, KeptRequest>()
  for (const { request } of [found, ...earlier.map((each) => each.found)].flatMap(
    ({ requests }) => requests,
  )) {
    const key = getRequestKey(request)
    if ((newest.get(key)?.version ?? 0) < request.version) newest.set(key, request)
  }
  return [...newest.values()].sort((left, right) => (left.createdAt < right.createdAt ? -1 : 1))
}

/** What whoever sends the file should know of it. */
function describeOthers({ found, earlier }: PersonSearch): readonly string[] {
  const kept = new Set(found.requests.map(({ request }) => getRequestKey(request)))
  return [
    ...earlier.flatMap(({ path, found: { requests } }) => {
      const only = requests.filter(({ request }) => !kept.has(getRequestKey(request)))
      return only.length === 0 ? [] : [`${only.length} of them only in ${path}, which a restore put aside.`]
    }),
    ...(found.mentions.length === 0
      ? []
      : [
          `${formatCount(found.mentions.length, 'request')} of others name this person and are not in it: see 'sleutel privacy find'.`,
        ]),
  ]
}
