import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { assertCanHoldFile, writeFileWhole } from '#store/outputFile'
import { describePlace, type RuledPlace } from '#store/place'
import type { ManyRequests } from '#store/requests/requestStore'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { openRequests } from '../control/openRequests.ts'
import { assertComplete } from '../dataFolder.ts'
import { getSelection, type FilterOptions, type KindOption } from '../filters/filterOptions.ts'
import { formatCount, formatNumber } from '../terminal/formats.ts'
import { createProgress, isTerminal } from '../terminal/terminal.ts'
import { createXlsxEncoder, maxSheetRows } from './createXlsx.ts'
import { createCsvEncoder, createJsonEncoder, createNdjsonEncoder } from './encoders.ts'
import { findColumns, getDefaultColumns } from './exportColumns.ts'
import { assertCsvOptions, getFormat, type ExportFormat } from './exportFormats.ts'

/** As typed; createExportCommand explains them. */
export interface ExportOptions extends FilterOptions {
  readonly format?: ExportFormat
  readonly excel?: boolean
  readonly separator?: 'comma' | 'semicolon'
  readonly columns?: string
  /** '-' for standard output. */
  readonly output: string
}

const batchLength = 500

/**
 * Writes without a lock. Throws CliError: OUTPUT_FORMAT_UNKNOWN, OPTION_NEEDS_CSV, COLUMN_UNKNOWN,
 * OUTPUT_FOLDER_MISSING, OUTPUT_UNWRITABLE or OUTPUT_IS_TERMINAL before it writes; READ_INCOMPLETE
 * (exit code 3) after it wrote what can be read.
 */
export async function exportRequests(
  kind: KindOption,
  place: RuledPlace,
  options: ExportOptions,
  context: CliContext,
): Promise<void> {
  const { out, err, env, signal } = context
  const output = options.output === '-' ? undefined : options.output
  const format = getFormat(options.format, output)
  assertCsvOptions(format, options)
  const separator = options.excel === true || options.separator === 'semicolon' ? ';' : ','
  const names = options.columns?.split(',').map((key) => key.trim())
  const named = names && findColumns(names, place.readRules().promises)
  if (output !== undefined) await assertCanHoldFile(output, place)
  else if (format === 'xlsx' && isTerminal(out)) {
    throw new CliError(
      'OUTPUT_IS_TERMINAL',
      'A workbook cannot be shown in a terminal. Give a file to write it to: -o requests.xlsx.',
    )
  }
  const opened = await openRequests({ place, selection: getSelection(kind, options), signal })
  const progress = createProgress(opened.kept, context, output !== undefined || !isTerminal(out))
  const columns = named ?? getDefaultColumns(kind, options.withTrash)
  const encoders = {
    csv: () => createCsvEncoder(columns, separator),
    xlsx: () => createXlsxEncoder(columns),
    json: () => createJsonEncoder(named),
    ndjson: () => createNdjsonEncoder(named),
  }
  let written = 0
  const wanted = createBatches(opened.requests, progress, (length) => {
    written += length
    if (format === 'xlsx') assertFits(written)
  })
  const pieces = encoders[format]()(wanted)
  try {
    if (output === undefined) await pipeline(Readable.from(pieces), out, { end: false, signal })
    else await writeFileWhole(output, pieces, signal)
  } finally {
    progress.end()
  }
  if (output !== undefined) err.write(`${formatCount(written, 'request')} written to ${output}\n`)
  else if (opened.kept === 0) err.write(`There are no requests in ${describePlace(place)} yet.\n`)
  else if (written === 0) {
    const { formatNoMatch } = await import('../filters/formatNoMatch.ts')
    err.write(formatNoMatch(options, env))
  }
  assertComplete(opened, place, 'Everything readable was exported')
}

/** @param report is called with the length of each batch. */
async function* createBatches(
  requests: ManyRequests,
  progress: ReturnType<typeof createProgress>,
  report: (length: number) => void,
): AsyncGenerator<readonly KeptRequest[]> {
  let batch: KeptRequest[] = []
  let read = 0
  for await (const request of requests) {
    progress.report((read += 1))
    batch.push(request)
    if (batch.length < batchLength) continue
    report(batch.length)
    yield batch
    batch = []
  }
  report(batch.length)
  if (batch.length > 0) yield batch
}

function assertFits(count: number): void {
  if (count < maxSheetRows) return
  throw new CliError(
    'SHEET_FULL',
    `A sheet holds ${formatNumber(maxSheetRows - 1)} requests at most. Take fewer with --since, or export them as CSV.`,
  )
}
