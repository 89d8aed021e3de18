import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RuledPlace } from '#store/place'
import { readPlaceStates, scanOldestFirst, scanStore } from '#store/requests/readStore'
import type { PutResult } from '#store/requests/requestStore'
import type { CliContext } from '../cliContext.ts'
import { CliError, exitCodes } from '../cliError.ts'
import { openRequestWriter } from '../control/openRequestWriter.ts'
import { withDataFolder } from '../dataFolder.ts'
import { computedKeys } from '../export/exportColumns.ts'
import { formatCount, formatJson, formatNumber } from '../terminal/formats.ts'
import { toFailure } from '../toFailure.ts'
import { withProgress, type Report } from '../terminal/terminal.ts'
import { applyEdits, type Edited } from './applyEdits.ts'
import { openRows } from './openRows.ts'
import type { ImportRow, ReadRow } from './readJsonRows.ts'
import type { MissingColumns } from './readSheetRows.ts'

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

/** 'Versie (version), Geschiedenis (history)': the heading, and the key for --columns. */
function formatColumns(columns: readonly RequestColumn[]): string {
  return columns.map(({ heading, key }) => `${heading} (${key})`).join(', ')
}

const outcomeTexts = {
  added: 'new',
  updated: 'replaced by a later version',
  same: 'already here, identical',
  kept: 'already here',
  unversioned: "already here with other values, and not changed: the file has no column 'Versie'",
  stale: 'changed here since the spreadsheet was made, and not changed by it',
  older: 'already here in a later version',
  conflict: 'already here with other values under the same version',
  duplicate: 'already here under another id',
  erased: 'erased here, and not imported',
} as const satisfies Record<PutResult | 'kept' | 'stale' | 'unversioned', string>

type Outcome = keyof typeof outcomeTexts
type OutcomeCounts = Partial<Record<Outcome, number>>

function describeCounts(counts: OutcomeCounts): readonly string[] {
  const entries = Object.entries(counts) as [Outcome, number][]
  return entries.map(([outcome, count]) => `${formatCount(count, 'request')}: ${outcomeTexts[outcome]}`)
}

interface ImportPlan {
  readonly counts: OutcomeCounts
  readonly problems: readonly { readonly line: number; readonly problem: string }[]
  readonly missing: MissingColumns
  /** To be sent to the store, which decides. */
  readonly wanted: readonly KeptRequest[]
  /** How many are not sent. */
  readonly settled: OutcomeCounts
  /** Rows of a spreadsheet whose request has other values, and stays as it is. */
  readonly conflicts: readonly KeptRequest[]
}

/** Compares the file with the store, without changes. */
async function planImport(
  file: string,
  place: RuledPlace,
  isForced: boolean,
  { now }: CliContext,
): Promise<ImportPlan> {
  const opened = await openRows(file)
  const rows: ImportRow[] = []
  for (const row of opened.rows) {
    rows.push(row)
    // Lets the terminal show that something happens.
    if (rows.length % batchLength === 0) await setImmediate()
  }
  const states = await readAllStates(place)
  const kept = await readShown(rows, place)
  const seen = new Map<string, number>()
  const [counts, settled]: [OutcomeCounts, OutcomeCounts] = [{}, {}]
  const problems: { line: number; problem: string }[] = []
  const wanted: KeptRequest[] = []
  const conflicts: KeptRequest[] = []
  const judge = ({ request, shown }: ReadRow): Edited | { outcome: Outcome } => {
    const known = seen.get(getKey(request)) ?? states[request.kind].get(request.id)
    if (typeof known === 'object') return { outcome: 'erased' }
    if (known === undefined) return { outcome: 'added' }
    const here = kept.get(getKey(request))
    if (shown && here) {
      // An import by force lost the history, from which some columns are computed.
      const compared = isForced ? shown.filter(({ column }) => !computedKeys.has(column.key)) : shown
      return applyEdits(here, compared, now().toISOString())
    }
    if (request.version === known) return { outcome: 'kept' }
    return { outcome: request.version > known ? 'updated' : 'older' }
  }
  for (const row of rows) {
    const judged = 'problem' in row ? row : judge(row)
    if ('problem' in row || 'problem' in judged) {
      problems.push({ line: row.line, problem: 'problem' in judged ? judged.problem : '' })
      continue
    }
    const { outcome } = judged
    const request = 'request' in judged ? judged.request : row.request
    const isNew = outcome === 'added' || outcome === 'updated'
    if (isNew) seen.set(getKey(request), request.version)
    if (isNew || (!row.shown && outcome !== 'erased')) wanted.push(request)
    else increase(settled, outcome)
    if (outcome === 'stale' || outcome === 'unversioned') conflicts.push(request)
    increase(counts, outcome)
  }
  return { counts, settled, problems, missing: opened.missing, wanted, conflicts }
}

function getKey({ kind, id }: KeptRequest): string {
  return `${kind} ${id}`
}

function increase(counts: OutcomeCounts, outcome: Outcome): void {
  counts[outcome] = (counts[outcome] ?? 0) + 1
}

async function readAllStates(place: RuledPlace) {
  const states = requestKinds.map(async (kind) => [kind, await readPlaceStates(place, kind)] as const)
  return Object.fromEntries(await Promise.all(states)) as Record<
    RequestKind,
    Awaited<ReturnType<typeof readPlaceStates>>
  >
}

/** The kept requests that rows of a spreadsheet are about. */
async function readShown(rows: readonly ImportRow[], place: RuledPlace) {
  const kept = new Map<string, KeptRequest>()
  const keys = new Set(rows.flatMap((row) => ('shown' in row ? getKey(row.request) : [])))
  if (keys.size === 0) return kept
  for await (const request of scanOldestFirst(await scanStore(place))) {
    if (keys.has(getKey(request))) kept.set(getKey(request), request)
  }
  return kept
}

/** `conflicts` stay as they are here, with other values. */
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
