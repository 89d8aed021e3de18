import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import {
  createCsvPieces,
  createJsonPieces,
  createLinePieces,
  type Requests,
} from '#domain/spreadsheet/exportPieces'
import { assertCanHoldFile, writeFileWhole } from '#store/outputFile'
import type { RuledPlace } from '#store/place'
import { scanOldestFirst, scanStore } from '#store/requests/readStore'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { assertComplete } from '../dataFolder.ts'
import { formatCount } from '#domain/format/englishText'
import { isTerminal, withProgress, type Report } from '../terminal/terminal.ts'
import { createXlsxPieces } from './createXlsx.ts'
import { findColumns, getDefaultColumns, toRawValue } from './exportColumns.ts'
import { assertCsvOptions, getFormat, type ExportFormat } from './exportFormats.ts'
import {
  createSelectionTest,
  formatNoMatch,
  getKinds,
  type FilterOptions,
  type KindOption,
} from './filterOptions.ts'

export interface ExportOptions extends FilterOptions {
  readonly format?: ExportFormat
  readonly excel?: boolean
  readonly separator?: 'comma' | 'semicolon'
  readonly columns?: string
  readonly output: string
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
  const kinds = getKinds(kind)
  const scan = await scanStore(place)
  const kept = kinds.reduce((sum, each) => sum + scan.count(each), 0)
  const selected = selectRequests(scanOldestFirst(scan, kinds), createSelectionTest(options), signal)
  const columns = named ?? getDefaultColumns(kind, options.withTrash)
  const toJson = (request: KeptRequest) =>
    JSON.stringify(
      named ? Object.fromEntries(named.map((each) => [each.key, toRawValue(each, request)])) : request,
    )
  let written = 0
  const write = async (report: Report) => {
    const requests = reportRead(selected, (count) => report((written = count), kept))
    const pieces = {
      csv: () => createCsvPieces(columns, requests, separator),
      xlsx: () => createXlsxPieces(columns, requests),
      json: () => createJsonPieces(requests, toJson),
      ndjson: () => createLinePieces(requests, toJson),
    }[format]()
    if (output === undefined) await pipeline(Readable.from(pieces), out, { end: false, signal })
    else await writeFileWhole(output, pieces, signal)
  }
  await withProgress('Exporting', context, write, output !== undefined || !isTerminal(out))
  if (output !== undefined) err.write(`${formatCount(written, 'request')} written to ${output}\n`)
  else if (written === 0) err.write(formatNoMatch(place, kept))
  assertComplete(scan, place, 'Everything readable was exported')
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

async function* reportRead(requests: Requests, report: (count: number) => void) {
  let count = 0
  for await (const request of requests) {
    report((count += 1))
    yield request
  }
}
