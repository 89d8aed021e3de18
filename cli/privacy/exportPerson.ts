import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { toCsvPieces } from '#domain/spreadsheet/exportPieces'
import type { CellSeparator } from '#domain/spreadsheet/spreadsheetText'
import { assertCanHoldFile, writeFileWhole } from '#store/outputFile'
import { listNewestRequests, searchPerson, type PersonSearch } from '#store/privacy'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatCount } from '../terminal/formats.ts'
import { assertReadWhole } from './findPerson.ts'
import { formatPersonFile, getPersonColumns } from './personFile.ts'

export interface ExportPersonOptions {
  readonly person: string
  readonly folder: string
  readonly format: 'json' | 'csv'
  readonly separator: CellSeparator
  /** Undefined for standard output. */
  readonly output: string | undefined
}

/** Throws CliError PERSON_UNKNOWN, OutputError, and after writing READ_INCOMPLETE (exit code 3). */
export async function exportPerson(
  { person, folder, format, separator, output }: ExportPersonOptions,
  { out, err, now, signal }: Pick<CliContext, 'out' | 'err' | 'now' | 'signal'>,
): Promise<void> {
  if (output !== undefined) await assertCanHoldFile(output)
  const search = await searchPerson({ person, folder, backups: undefined })
  const requests = listNewestRequests(search)
  if (requests.length === 0) {
    assertReadWhole(search, folder, `No request of ${person} was found and no file was written`)
    throw new CliError('PERSON_UNKNOWN', `No request of ${person} is kept in ${folder}.`)
  }
  const pieces =
    format === 'json'
      ? [formatPersonFile(requests, person, now())]
      : toCsvPieces(getPersonColumns(), requests, separator, stringify)
  if (output === undefined) await pipeline(Readable.from(pieces), out, { end: false, signal })
  else {
    await writeFileWhole(output, pieces, signal)
    err.write(`${formatCount(requests.length, 'request')} written to ${output}\n`)
  }
  for (const line of describeOthers(search)) err.write(`${line}\n`)
  assertReadWhole(search, folder, 'What can be read was written')
}

/** For the sender of the file. */
function describeOthers({ found, earlier }: PersonSearch): readonly string[] {
  const kept = new Set(found.requests.map(({ request }) => request.id))
  const lines = earlier.flatMap(({ path, found: { requests } }) => {
    const only = requests.filter(({ request }) => !kept.has(request.id))
    return only.length === 0 ? [] : [`${only.length} of them only in ${path}, which a restore put aside.`]
  })
  if (found.mentions.length === 0) return lines
  return [
    ...lines,
    `${formatCount(found.mentions.length, 'request')} of others name this person and are not in it: ` +
      "see 'sleutel privacy find'.",
  ]
}
