import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import type { CellSeparator } from '#domain/spreadsheet/spreadsheetText'
import { scanOldestFirst, scanStore } from '#store/readStore'
import { assertComplete } from '../assertComplete.ts'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { type FilterOptions, toRequestTest } from '../filters/filterOptions.ts'
import { createProgress, type Progress } from '../terminal/createProgress.ts'
import { isTerminal } from '../terminal/terminal.ts'
import { createXlsx, maxSheetRows } from './createXlsx.ts'
import type { Encoder } from './encoder.ts'
import { toDefaultColumns, toNamedColumns } from './exportColumns.ts'
import type { ExportFormat } from './exportFormats.ts'
import { createCsv, createJson, createNdjson } from './textEncoders.ts'
import { toPieces } from './toPieces.ts'
import { assertCanHoldFile, writeFileWhole } from '#store/outputFile'

export interface ExportOptions {
  readonly kind: RequestKind | 'all'
  /** Data folder. */
  readonly folder: string
  readonly format: ExportFormat
  readonly separator: CellSeparator
  /** Keys of columns; all of them where undefined. */
  readonly columns: readonly string[] | undefined
  readonly filters: FilterOptions
  /** File to write; standard output where undefined. */
  readonly output: string | undefined
}

/**
 * Writes the kept requests, a piece at a time. Takes no lock. Throws CliError: COLUMN_UNKNOWN, OUTPUT_FOLDER_MISSING, OUTPUT_UNWRITABLE or
 * OUTPUT_IS_TERMINAL before anything is written, READ_INCOMPLETE (exit code 3) once all that can be read has been.
 */
export async function exportRequests(
  options: ExportOptions,
  context: Pick<CliContext, 'out' | 'err' | 'env' | 'signal'>,
): Promise<void> {
  const { kind, folder, format, output } = options
  const { out, err, env, signal } = context
  const named = options.columns && toNamedColumns(options.columns)
  if (output !== undefined) await assertCanHoldFile(output)
  else if (format === 'xlsx' && isTerminal(out)) {
    throw new CliError(
      'OUTPUT_IS_TERMINAL',
      'A workbook is no text. Give a file to write it to: -o requests.xlsx.',
    )
  }
  const kinds: readonly RequestKind[] = kind === 'all' ? requestKinds : [kind]
  const scan = await scanStore({ folder })
  const total = kinds.reduce((sum, each) => sum + scan.count(each), 0)
  const progress = createProgress(total, context, output !== undefined || !isTerminal(out))
  const counts = { read: 0, written: 0 }
  const requests = select(scanOldestFirst(scan, kinds), toRequestTest(options.filters), counts, progress)
  const encoder = createEncoder(options, named)
  const pieces = toPieces(requests, encoder, (count) => assertFits(format, (counts.written = count)))
  try {
    if (output === undefined) await pipeline(Readable.from(pieces), out, { end: false, signal })
    else await writeFileWhole(output, pieces, signal)
  } finally {
    progress.end()
  }
  const { written } = counts
  if (output !== undefined)
    err.write(`${written} ${written === 1 ? 'request' : 'requests'} written to ${output}\n`)
  else if (total === 0) err.write(`There are no requests in ${folder} yet.\n`)
  else if (written === 0) {
    const { toEmptyText } = await import('../filters/toEmptyText.ts')
    err.write(toEmptyText(options.filters, env))
  }
  assertComplete(scan, folder, 'Everything readable was exported')
}

async function* select(
  requests: AsyncIterable<KeptRequest>,
  isAsked: (request: KeptRequest) => boolean,
  counts: { read: number },
  progress: Progress,
): AsyncGenerator<KeptRequest> {
  for await (const request of requests) {
    counts.read += 1
    progress.report(counts.read)
    if (isAsked(request)) yield request
  }
}

function createEncoder(
  { kind, format, separator, filters }: ExportOptions,
  named: readonly RequestColumn[] | undefined,
): Encoder {
  const columns = named ?? toDefaultColumns(kind, filters)
  switch (format) {
    case 'csv':
      return createCsv(columns, separator)
    case 'xlsx':
      return createXlsx(columns)
    case 'json':
      return createJson(named)
    case 'ndjson':
      return createNdjson(named)
  }
}

function assertFits(format: ExportFormat, count: number): void {
  if (format !== 'xlsx' || count < maxSheetRows) return
  throw new CliError(
    'SHEET_FULL',
    `A sheet holds ${maxSheetRows - 1} requests at most. Take fewer with --since, or export them as CSV.`,
  )
}
