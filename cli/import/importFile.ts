import { stat } from 'node:fs/promises'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RuledPlace } from '#store/place'
import { readPlaceStates } from '#store/requests/readStore'
import type { PutResult } from '#store/requests/requestStore'
import type { CliContext } from '../cliContext.ts'
import { CliError, exitCodes } from '../cliError.ts'
import { openRequestWriter } from '../control/openRequestWriter.ts'
import { withDataFolder } from '../dataFolder.ts'
import { formatCount, formatJson, formatNumber } from '../terminal/formats.ts'
import { toFailure } from '../toFailure.ts'
import { openRows, type RowSource } from './openRows.ts'

/** As typed; createImportCommand explains them. */
export interface ImportOptions {
  readonly dryRun?: boolean
  readonly skipBad?: boolean
  readonly force?: boolean
  readonly json?: boolean
}

/** The server accepts a mebibyte at a time. */
const batchLength = 200
const batchCharacters = 300_000
/** Further problems are only counted. */
const maxShownProblems = 50

/**
 * Checks the whole file first, and creates a missing folder. Throws CliError: FILE_MISSING,
 * IMPORT_BAD_ROWS, IMPORT_LOSSY, or as `openRows` if nothing is imported; IMPORT_INCOMPLETE, or the
 * code of what stopped it (exit code 3), if some rows were not.
 */
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
  const source = await openRows(file)
  const plan = await planImport(source, place)
  const { problems } = plan
  const missing = source.missing.columns
  const isBad = problems.length > 0 && !skipBad
  // Only new requests can lose something.
  const isLossy = source.missing.isLoss && (plan.counts.added ?? 0) > 0
  const isRefused = isBad || (isLossy && !force)
  const isDone = !dryRun && !isRefused
  const { counts, conflicts } = isDone
    ? await withDataFolder(place, context, () => applyPlan(source, plan, place, context))
    : { counts: plan.counts, conflicts: [] }
  if (json) {
    out.write(
      formatJson({
        imported: isDone,
        counts,
        problems: problems.map(({ line, problem }) => ({ line, problem })),
        missing: missing.map(({ key }) => key),
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
      ...(isLossy && force ? [`without: ${formatColumns(missing)}`] : []),
      ...conflicts.slice(0, maxShownProblems).map(({ kind, id }) => `not replaced: ${kind} ${id}`),
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
  if (isRefused) throw createLossError(file, missing)
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

/** 'Versie (version), Geschiedenis (history)': the heading, and the key for --columns. */
function formatColumns(columns: readonly RequestColumn[]): string {
  return columns.map(({ heading, key }) => `${heading} (${key})`).join(', ')
}

const outcomeTexts = {
  added: 'new',
  updated: 'replaced by a later version',
  same: 'already here, identical',
  /** Exists already and is not certainly older. */
  kept: 'already here',
  older: 'already here in a later version',
  conflict: 'already here with other values under the same version',
  duplicate: 'already here under another id',
  erased: 'erased here, and not imported',
} as const satisfies Record<PutResult | 'kept', string>

type Outcome = keyof typeof outcomeTexts
type OutcomeCounts = Partial<Record<Outcome, number>>

function describeCounts(counts: OutcomeCounts): readonly string[] {
  const entries = Object.entries(counts) as [Outcome, number][]
  return entries.map(([outcome, count]) => `${formatCount(count, 'request')}: ${outcomeTexts[outcome]}`)
}

interface ImportPlan {
  readonly counts: OutcomeCounts
  readonly problems: readonly { readonly line: number; readonly problem: string }[]
  /** Whether to send it to the store, which decides. */
  readonly isWanted: (request: KeptRequest) => boolean
}

/** Compares the file with the store, without changes. */
async function planImport(source: RowSource, place: RuledPlace): Promise<ImportPlan> {
  const kept = await readAllStates(place)
  const seen = new Map<string, number>()
  const counts: OutcomeCounts = {}
  const problems: { line: number; problem: string }[] = []
  const getOutcome = ({ kind, id, version }: KeptRequest): Outcome => {
    const known = seen.get(`${kind} ${id}`) ?? kept[kind].get(id)
    if (typeof known === 'object') return 'erased'
    if (known === undefined) return 'added'
    // A spreadsheet lacks details, so it never replaces a request.
    if (source.format === 'csv' || version === known) return 'kept'
    return version > known ? 'updated' : 'older'
  }
  for (const row of source.read()) {
    if ('problem' in row) {
      problems.push(row)
      continue
    }
    const { kind, id, version } = row.request
    const outcome = getOutcome(row.request)
    counts[outcome] = (counts[outcome] ?? 0) + 1
    if (outcome === 'added' || outcome === 'updated') seen.set(`${kind} ${id}`, version)
  }
  return {
    counts,
    problems,
    isWanted: ({ kind, id }) => source.format === 'json' || kept[kind].get(id) === undefined,
  }
}

async function readAllStates(place: RuledPlace) {
  const states = requestKinds.map(async (kind) => [kind, await readPlaceStates(place, kind)] as const)
  return Object.fromEntries(await Promise.all(states)) as Record<
    RequestKind,
    Awaited<ReturnType<typeof readPlaceStates>>
  >
}

/** `conflicts` are kept with other values under the same version. */
async function applyPlan(
  source: RowSource,
  { counts: planned, isWanted }: ImportPlan,
  place: RuledPlace,
  { err, now, signal }: CliContext,
) {
  const counts: OutcomeCounts = {}
  const conflicts: KeptRequest[] = []
  let done = 0
  const count = (outcome: Outcome) => {
    counts[outcome] = (counts[outcome] ?? 0) + 1
    done += 1
  }
  const writer = await openRequestWriter(place, now, signal)
  try {
    for (const batch of createBatches(source)) {
      signal.throwIfAborted()
      const wanted = batch.filter(isWanted)
      for (let kept = wanted.length; kept < batch.length; kept += 1) count('kept')
      if (wanted.length === 0) continue
      const outcomes = await writer.importRequests(wanted)
      outcomes.forEach(count)
      conflicts.push(...wanted.filter((_, index) => outcomes[index] === 'conflict'))
    }
  } catch (error) {
    const total = Object.values(planned).reduce((sum, each) => sum + each, 0)
    const state =
      `${formatNumber(done)} of ${formatCount(total, 'request')} are in, perhaps some more. Import the same ` +
      'file again to go on: what is in is recognised.'
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

function* createBatches(source: RowSource): Generator<readonly KeptRequest[]> {
  let batch: KeptRequest[] = []
  let characters = 0
  for (const row of source.read()) {
    if ('problem' in row) continue
    batch.push(row.request)
    characters += JSON.stringify(row.request).length
    if (batch.length < batchLength && characters < batchCharacters) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
