import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { toCsvPieces } from '#domain/csvPieces'
import { createPersonTrace } from '#domain/personTrace'
import { findPerson } from '#store/findPerson'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { assertCanHoldFile, writeFileWhole } from '../export/writeFileWhole.ts'
import { formatCount } from '../terminal/formatCount.ts'
import { toPersonColumns, toPersonFile } from './toPersonFile.ts'

export interface ExportPersonOptions {
  /** As `toPersonKey` gives it. */
  readonly person: string
  /** The data folder. */
  readonly folder: string
  readonly format: 'json' | 'csv'
  /** File to write; standard output where undefined. */
  readonly output: string | undefined
}

/** Writes what is kept of a person, to be given to that person. Throws CliError PERSON_UNKNOWN, or those of writeFileWhole. */
export async function exportPerson(
  { person, folder, format, output }: ExportPersonOptions,
  { out, err, now, signal }: Pick<CliContext, 'out' | 'err' | 'now' | 'signal'>,
): Promise<void> {
  if (output !== undefined) await assertCanHoldFile(output)
  const { requests: found, mentions } = await findPerson(folder, createPersonTrace(person))
  if (found.length === 0) {
    throw new CliError('PERSON_UNKNOWN', `No request of ${person} is kept in ${folder}.`)
  }
  const requests = found.map(({ request }) => request)
  const pieces =
    format === 'json'
      ? [toPersonFile(requests, person, now())]
      : toCsvPieces(toPersonColumns(), requests, ',', stringify)
  if (output === undefined) await pipeline(Readable.from(pieces), out, { end: false, signal })
  else {
    await writeFileWhole(output, pieces, signal)
    err.write(`${formatCount(requests.length, 'request')} written to ${output}\n`)
  }
  if (mentions.length > 0) {
    err.write(
      `${formatCount(mentions.length, 'request')} of others name this person and are not in it: see 'sleutel privacy find'.\n`,
    )
  }
}
