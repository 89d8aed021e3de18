import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { CellSeparator } from '#domain/spreadsheet/spreadsheetText'
import { scanOldestFirst, scanStore } from '#store/readStore'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { assertComplete } from '../dataFolder.ts'
import { createRequestTest, type FilterOptions, getKinds, type KindOption } from '../filters/filterOptions.ts'
import { createProgress, isTerminal, type Progress } from '../terminal/terminal.ts'
import { createXlsx, maxSheetRows } from './createXlsx.ts'
import {
  createCsvEncoder,
  createJsonEncoder,
  createNdjsonEncoder,
  encodeRequests,
  type Encoder,
} from './encoders.ts'
import { findColumns, getDefaultColumns } from './exportColumns.ts'
import type { ExportFormat } from './exportFormats.ts'
import { assertCanHoldFile, writeFileWhole } from '#store/outputFile'

export interface ExportOptions {
  readonly kind: KindOption
  readonly folder: string
  readonly format: ExportFormat
  readonly separator: CellSeparator
  /** Keys; undefined for all. */
  readonly columns: readonly string[] | undefined
  readonly filters: FilterOptions
  /** Undefined for standard output. */
  readonly output: string | undefined
}

/**
 * Writes without a lock. Throws CliError: COLUMN_UNKNOWN, OUTPUT_FOLDER_MISSING, OUTPUT_UNWRITABLE
 * or OUTPUT_IS_TERMINAL before it writes; READ_INCOMPLETE (exit code 3) after it wrote what can be
 * read.
 */
export async function exportRequests(
  options: ExportOptions,
  context: Pick<CliContext, 'out' | 'err' | 'env' | 'signal'>,
): Promise<void> {
  const { kind, folder, format, output } = options
  const { out, err, env, signal } = context
  const columns = options.columns && findColumns(options.columns)
  if (output !== undefined) await assertCanHoldFile(output)
  else if (format === 'xlsx' && isTerminal(out)) {
    throw new CliError(
      'OUTPUT_IS_TERMINAL',
      'A workbook cannot be shown in a terminal. Give a file to write it to: -o requests.xlsx.',
    )
  }
  const kinds = getKinds(kind)
  const scan = await scanStore({ folder })
  const total = kinds.reduce((sum, each) => sum + scan.count(each), 0)
  const progress = createProgress(total, context, output !== undefined || !isTerminal(out))
  let written = 0
  const requests = select(scanOldestFirst(scan, kinds), createRequestTest(options.filters), progress)
  const pieces = encodeRequests(requests, createEncoder(options, columns), (count) => {
    written = count
    assertFits(format, count)
  })
  try {
    if (output === undefined) await pipeline(Readable.from(pieces), out, { end: false, signal })
    else await writeFileWhole(output, pieces, signal)
  } finally {
    progress.end()
  }
  if (output !== undefined)
    err.write(`${written} ${written === 1 ? 'request' : 'requests'} written to ${output}\n`)
  else if (total === 0) err.write(`There are no requests in ${folder} yet.\n`)
  else if (written === 0) {
    const { formatNoMatch } = await import('../filters/formatNoMatch.ts')
    err.write(formatNoMatch(options.filters, env))
  }
  assertComplete(scan, folder, 'Everything readable was exported')
}

async function* select(
  requests: AsyncIterable<KeptRequest>,
  isWanted: (request: KeptRequest) => boolean,
  progress: Progress,
): AsyncGenerator<KeptRequest> {
  let read = 0
  for await (const request of requests) {
    progress.report((read += 1))
    if (isWanted(request)) yield request
  }
}

function createEncoder(
  { kind, format, separator, filters }: ExportOptions,
  named: readonly RequestColumn[] | undefined,
): Encoder {
  const columns = named ?? getDefaultColumns(kind, filters)
  switch (format) {
    case 'csv':
      return createCsvEncoder(columns, separator)
    case 'xlsx':
      return createXlsx(columns)
    case 'json':
      return createJsonEncoder(named)
    case 'ndjson':
      return createNdjsonEncoder(named)
  }
}

function assertFits(format: ExportFormat, count: number): void {
  if (format !== 'xlsx' || count < maxSheetRows) return
  throw new CliError(
    'SHEET_FULL',
    `A sheet holds ${maxSheetRows - 1} requests at most. Take fewer with --since, or export them as CSV.`,
  )
}
