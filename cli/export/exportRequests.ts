import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { toAllColumns, toColumns } from '#domain/columns'
import { toCsvPieces } from '#domain/csvPieces'
import { toJsonPieces } from '#domain/jsonPieces'
import { requestKinds, type RequestKind } from '#domain/kinds'
import type { CellSeparator } from '#domain/spreadsheetText'
import { readStore } from '#store/readStore'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { exitCodes } from '../exitCodes.ts'
import { oldestFirst } from './oldestFirst.ts'
import { assertCanHoldFile, writeFileWhole } from './writeFileWhole.ts'

export interface ExportOptions {
  readonly kind: RequestKind | 'all'
  /** Data folder. */
  readonly folder: string
  readonly format: 'csv' | 'json'
  readonly separator: CellSeparator
  /** File to write; standard output where undefined. */
  readonly output: string | undefined
}

/**
 * Writes the kept requests. Takes no lock. Throws CliError: OUTPUT_FOLDER_MISSING or OUTPUT_UNWRITABLE before anything
 * is written, EXPORT_INCOMPLETE (exit code 3) once all that can be read has been.
 */
export async function exportRequests(
  { kind, folder, format, separator, output }: ExportOptions,
  { out, err, signal }: Pick<CliContext, 'out' | 'err' | 'signal'>,
): Promise<void> {
  if (output !== undefined) await assertCanHoldFile(output)
  const reader = await readStore({ folder })
  const kinds = kind === 'all' ? requestKinds : [kind]
  const lists = kinds.map((each) => reader.list(each))
  const requests = oldestFirst(lists)
  const columns = kind === 'all' ? toAllColumns() : toColumns(kind)
  const pieces =
    format === 'json' ? toJsonPieces(requests) : toCsvPieces(columns, requests, separator, stringify)

  if (output === undefined) await pipeline(Readable.from(pieces), out, { end: false, signal })
  else await writeFileWhole(output, pieces, signal)

  const count = lists.reduce((sum, list) => sum + list.length, 0)
  if (output !== undefined)
    err.write(`${count} ${count === 1 ? 'request' : 'requests'} written to ${output}\n`)
  else if (count === 0) err.write(`There are no requests in ${folder} yet.\n`)

  const { damaged } = reader.health()
  if (damaged.length > 0) {
    const names = damaged.map((name) => `\n  ${name}`).join('')
    throw new CliError(
      'EXPORT_INCOMPLETE',
      `Everything readable was exported, but these could not be read in ${folder}:${names}\nSee data/README.md for what to do with them.`,
      exitCodes.incomplete,
    )
  }
}
