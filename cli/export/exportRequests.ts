import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { formatCount, formatEnglishNumber } from '#domain/format/englishText'
import { createRequestFilter } from '#domain/query/requestFilter'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createCsvPieces, createJsonPieces, type Requests } from '#domain/spreadsheet/exportPieces'
import { createWorkbookPieces, maxRequests, WorkbookFullError } from '#export/createWorkbookPieces'
import { assertCanHoldFile, writeFileWhole } from '#store/outputFile'
import { describePlace, type RuledPlace } from '#store/place'
import { scanOldestFirst, scanStore } from '#store/requests/readStore'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { assertComplete } from '../dataFolder.ts'
import { isTerminal } from '../terminal/terminal.ts'
import { getDefaultColumns, type KindOption } from './exportColumns.ts'
import { assertCsvOptions, getFormat, type ExportFormat } from './exportFormats.ts'

export interface ExportOptions {
  readonly format?: ExportFormat
  readonly excel?: boolean
  readonly output: string
  /** First and last day, inclusive, as '2025-07-07'. */
  readonly since?: string
  readonly until?: string
  readonly withTrash?: boolean
}

export async function exportRequests(
  kind: KindOption,
  place: RuledPlace,
  options: ExportOptions,
  context: CliContext,
): Promise<void> {
  const { out, err, signal } = context
  const output = options.output === '-' ? undefined : options.output
  const format = getFormat(options.format, output)
  assertCsvOptions(format, options)
  if (output !== undefined) await assertCanHoldFile(output, place)
  else if (format === 'xlsx' && isTerminal(out)) {
    throw new CliError(
      'OUTPUT_IS_TERMINAL',
      'A workbook cannot be shown in a terminal. Give a file to write it to: -o requests.xlsx.',
    )
  }
  const kinds: readonly RequestKind[] = kind === 'all' ? requestKinds : [kind]
  const scan = await scanStore(place)
  const kept = kinds.reduce((sum, each) => sum + scan.count(each), 0)
  const selected = selectRequests(scanOldestFirst(scan, kinds), createSelectionTest(options), signal)
  const columns = getDefaultColumns(kind, options.withTrash)
  let written = 0
  const requests = countRead(selected, () => (written += 1))
  const write = async () => {
    const pieces = {
      csv: () => createCsvPieces(columns, requests, options.excel === true ? ';' : ','),
      xlsx: () => createWorkbookPieces(columns, requests),
      json: () => createJsonPieces(requests),
    }[format]()
    if (output === undefined) await pipeline(Readable.from(pieces), out, { end: false, signal })
    else await writeFileWhole(output, pieces, signal)
  }
  await write().catch((error: unknown) => {
    throw toWorkbookFailure(error)
  })
  if (output !== undefined) err.write(`${formatCount(written, 'request')} written to ${output}\n`)
  else if (written === 0) {
    err.write(
      kept > 0
        ? 'No request fits these options.\n'
        : `There are no requests in ${describePlace(place)} yet.\n`,
    )
  }
  assertComplete(scan, place, 'Everything readable was exported')
}

function createSelectionTest({ since, until, withTrash = false }: ExportOptions) {
  const query = { from: since, to: until }
  const isListed = createRequestFilter(query)
  const isTrashed = createRequestFilter({ ...query, trash: true })
  return (request: KeptRequest) => isListed(request) || (withTrash && isTrashed(request))
}

async function* selectRequests(
  requests: AsyncIterable<KeptRequest>,
  isSelected: (request: KeptRequest) => boolean,
  signal: AbortSignal,
) {
  for await (const request of requests) {
    signal.throwIfAborted()
    if (isSelected(request)) yield request
  }
}

async function* countRead(requests: Requests, count: () => void) {
  for await (const request of requests) {
    count()
    yield request
  }
}

/** What to do about a workbook that is full. Other errors stay as they are. */
export function toWorkbookFailure(error: unknown): unknown {
  if (!(error instanceof WorkbookFullError)) return error
  return new CliError(
    'WORKBOOK_FULL',
    `A workbook holds ${formatEnglishNumber(maxRequests)} requests at most. Export them as CSV ` +
      '(-o requests.csv), or take fewer with --since and --until.',
  )
}
