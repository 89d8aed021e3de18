import { stat } from 'node:fs/promises'
import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RuledPlace } from '#store/place'
import type { CliContext } from '../cliContext.ts'
import { CliError, exitCodes } from '../cliError.ts'
import { openRequestWriter } from '../control/openRequestWriter.ts'
import { withDataFolder } from '../dataFolder.ts'
import { formatCount, formatJson, formatNumber } from '../terminal/formats.ts'
import { toFailure } from '../toFailure.ts'
import { withProgress, type Report } from '../terminal/terminal.ts'
import {
  increase,
  outcomeTexts,
  planImport,
  type ImportPlan,
  type Outcome,
  type OutcomeCounts,
} from './planImport.ts'

export interface ImportOptions {
  readonly dryRun?: boolean
  readonly skipBad?: boolean
  readonly force?: boolean
  readonly json?: boolean
}

/** The server accepts a mebibyte at a time. */
const batchLength = 200
const batchCharacters = 300_000
const maxShownProblems = 50

/** Checks the whole file first, and creates a missing folder. */
export async function importFile(
  file: string,
  place: RuledPlace,
  { dryRun = false, skipBad = false, force = false, json = false }: ImportOptions,
  context: CliContext,
): Promise<void> {
  const { out, err } = context
  const found = await stat(file).catch(() => undefined)
  if (found?.isDirectory())
    throw new CliError('FILE_MISSING', `${file} is a folder. Give the name of a file.`)
  if (!found?.isFile()) throw new CliError('FILE_MISSING', `There is no file ${file}.`)
  const plan = await withProgress('Reading', context, () => planImport(file, place, force, context))
  const { problems, missing } = plan
  const isBad = problems.length > 0 && !skipBad
  // Only new requests can lose something.
  const isLossy = missing.isLoss && (plan.counts.added ?? 0) > 0
  const isRefused = isBad || (isLossy && !force)
  const isDone = !dryRun && !isRefused
  const { counts, conflicts } = isDone
    ? await withDataFolder(place, context, () => applyPlan(plan, place, context))
    : plan
  if (json) {
    out.write(
      formatJson({
        imported: isDone,
        counts,
        problems: problems.map(({ line, problem }) => ({ line, problem })),
        missing: missing.columns.map(({ key }) => key),
        conflicts: conflicts.map(({ kind, id }) => ({ kind, id })),
      }),
    )
  } else {
    const lines = [
      ...problems.slice(0, maxShownProblems).map(({ line, problem }) => `line ${line}: ${problem}`),
      ...(problems.length > maxShownProblems
        ? [`and ${formatNumber(problems.length - maxShownProblems)} more`]
        : []),
      ...describeCounts(counts),
      ...(isLossy && force ? [`without: ${formatColumns(missing.columns)}`] : []),
      ...conflicts.slice(0, maxShownProblems).map(({ kind, id }) => `not changed: ${kind} ${id}`),
      ...(Object.keys(counts).length + problems.length === 0 ? ['There are no requests in this file.'] : []),
      ...(isDone ? [] : ['Nothing was changed.']),
    ]
    err.write(`${lines.join('\n')}\n`)
  }
  if (isBad) {
    throw new CliError(
      'IMPORT_BAD_ROWS',
      `${formatCount(problems.length, 'row')} of ${file} cannot be imported, so nothing was. ` +
        'Repair them, or skip them with --skip-bad.',
    )
  }
  if (isRefused) throw createLossError(file, missing.columns)
  const left = problems.length + conflicts.length
  if (left === 0) return
  throw new CliError(
    'IMPORT_INCOMPLETE',
    `${formatCount(left, 'row')} of ${file} ${isDone ? 'were not imported' : 'would not be imported'}.`,
    exitCodes.incomplete,
  )
}

function createLossError(file: string, missing: readonly RequestColumn[]): CliError {
  return new CliError(
    'IMPORT_LOSSY',
    `${file} has no column for ${formatColumns(missing)}.
Importing it would lose that data; without its history a finished request counts as never answered.
JSON restores everything: 'sleutel export --with-trash -o requests.json' where it came from.
To import what this file has, add --force. Nothing was imported.`,
  )
}

function formatColumns(columns: readonly RequestColumn[]): string {
  return columns.map(({ heading, key }) => `${heading} (${key})`).join(', ')
}

function describeCounts(counts: OutcomeCounts): readonly string[] {
  const entries = Object.entries(counts) as [Outcome, number][]
  return entries.map(([outcome, count]) => `${formatCount(count, 'request')}: ${outcomeTexts[outcome]}`)
}

async function applyPlan({ wanted, settled, ...plan }: ImportPlan, place: RuledPlace, context: CliContext) {
  const { err, now, signal } = context
  const counts = { ...settled }
  const conflicts = [...plan.conflicts]
  let done = 0
  const writer = await openRequestWriter(place, now, signal)
  const send = async (report: Report) => {
    for (const batch of createBatches(wanted)) {
      signal.throwIfAborted()
      const outcomes = await writer.importRequests(batch)
      for (const outcome of outcomes) increase(counts, outcome)
      conflicts.push(...batch.filter((_, index) => outcomes[index] === 'conflict'))
      report((done += batch.length), wanted.length)
    }
  }
  try {
    await withProgress('Importing', context, send)
  } catch (error) {
    const state =
      `${formatNumber(done)} of ${formatCount(wanted.length, 'request')} are in, perhaps some more. Import the ` +
      'same file again to go on: what is in is recognised.'
    const { code, message } = toFailure(error, signal)
    if (signal.aborted || code === 'INTERNAL') {
      err.write(`${state}\n`)
      throw error
    }
    throw new CliError(code, `${message}\n${state}`, exitCodes.incomplete)
  } finally {
    await writer.close()
  }
  return { counts, conflicts }
}

function* createBatches(requests: readonly KeptRequest[]): Generator<readonly KeptRequest[]> {
  let batch: KeptRequest[] = []
  let characters = 0
  for (const request of requests) {
    batch.push(request)
    characters += JSON.stringify(request).length
    if (batch.length < batchLength && characters < batchCharacters) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
