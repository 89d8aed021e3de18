import { stat } from 'node:fs/promises'
import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { makeDataFolder } from '../dataFolder.ts'
import { exitCodes } from '../exitCodes.ts'
import { openRequestWriter } from '../local/openRequestWriter.ts'
import type { RequestWriter } from '#store/requestWriter'
import { formatCount } from '../terminal/formatCount.ts'
import { openRows, type RowSource } from './openRows.ts'
import { planImport, type ImportPlan, type Outcome, type OutcomeCounts } from './planImport.ts'
import { listColumns, toLossError } from './toLossError.ts'

export interface ImportOptions {
  readonly file: string
  /** The data folder; made where it is not there yet. */
  readonly folder: string
  readonly isDryRun: boolean
  /** Import what is good where some of it is not. */
  readonly skipsBad: boolean
  /** Import a CSV that lacks columns of what is kept. */
  readonly isForced: boolean
  readonly asJson: boolean
}

/** So many requests go to the store at once, of at most so many characters: a server takes in a mebibyte. */
const batchLength = 200
const batchCharacters = 300_000
/** More bad rows than this are counted and not shown. */
const shownProblems = 50

/**
 * Imports an export of ours. The whole file is read and judged first. Throws CliError: FILE_MISSING, IMPORT_BAD_ROWS, IMPORT_LOSSY, or what
 * `openRows` throws, when nothing is imported; IMPORT_INCOMPLETE (exit code 3) when some of the file was not.
 */
export async function importFile(
  { file, folder, isDryRun, skipsBad, isForced, asJson }: ImportOptions,
  { out, err, now, signal }: Pick<CliContext, 'out' | 'err' | 'now' | 'signal'>,
): Promise<void> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) {
    throw new CliError('FILE_MISSING', `There is no file ${file}.`)
  }
  const source = await openRows(file)
  const plan = await planImport(source, folder)
  const isBad = plan.problems.length > 0 && !skipsBad
  // What is kept already is not touched by a spreadsheet, and loses nothing.
  const isLossy = source.missing.isLoss && (plan.counts.added ?? 0) > 0
  const isRefused = isBad || (isLossy && !isForced)
  const isDone = !isDryRun && !isRefused
  const conflicts: KeptRequest[] = []
  if (isDone) await makeDataFolder(folder, { err })
  const counts = isDone ? await carryOut({ source, plan, folder, conflicts, now, signal }) : plan.counts
  if (asJson) {
    const problems = plan.problems.map(({ line, problem }) => ({ line, problem }))
    const shown = {
      imported: isDone,
      counts,
      problems,
      missing: source.missing.columns.map(({ key }) => key),
      conflicts: conflicts.map(({ kind, id }) => ({ kind, id })),
    }
    out.write(`${JSON.stringify(shown, undefined, 2)}\n`)
  } else {
    const missing = isLossy && isForced ? source.missing.columns : []
    err.write(describe(counts, plan, { conflicts, missing, isDone }))
  }
  if (isBad) {
    throw new CliError(
      'IMPORT_BAD_ROWS',
      `${formatCount(plan.problems.length, 'row')} of ${file} cannot be imported, so nothing was. Mend them, or leave them out with --skip-bad.`,
    )
  }
  if (isRefused) throw toLossError(file, source.missing.columns)
  if (plan.problems.length + conflicts.length === 0) return
  throw new CliError(
    'IMPORT_INCOMPLETE',
    `${formatCount(plan.problems.length + conflicts.length, 'row')} of ${file} ${isDone ? 'were not imported' : 'would not be imported'}.`,
    exitCodes.incomplete,
  )
}

async function carryOut({
  source,
  plan,
  folder,
  conflicts,
  now,
  signal,
}: {
  readonly source: RowSource
  readonly plan: ImportPlan
  readonly folder: string
  /** Takes in what is kept in another wording under the same version. */
  readonly conflicts: KeptRequest[]
  readonly now: () => Date
  readonly signal: AbortSignal
}): Promise<OutcomeCounts> {
  const counts: Partial<Record<Outcome, number>> = {}
  const count = (outcome: Outcome) => (counts[outcome] = (counts[outcome] ?? 0) + 1)
  const writer = await openRequestWriter(folder, now, signal)
  try {
    for await (const batch of toBatches(source, plan, () => count('kept'))) {
      signal.throwIfAborted()
      for (const { request, outcome } of await send(writer, batch)) {
        count(outcome)
        if (outcome === 'conflict') conflicts.push(request)
      }
    }
  } finally {
    await writer.close()
  }
  return counts
}

async function send(writer: RequestWriter, batch: readonly KeptRequest[]) {
  const results = await writer.importRequests(batch)
  return batch.flatMap((request, index) => {
    const outcome = results[index]
    return outcome === undefined ? [] : [{ request, outcome }]
  })
}

async function* toBatches(
  source: RowSource,
  { isWanted }: ImportPlan,
  onKept: () => void,
): AsyncGenerator<readonly KeptRequest[]> {
  let batch: KeptRequest[] = []
  let characters = 0
  for await (const row of source.read()) {
    if ('problem' in row) continue
    if (!isWanted(row.request)) {
      onKept()
      continue
    }
    batch.push(row.request)
    characters += JSON.stringify(row.request).length
    if (batch.length < batchLength && characters < batchCharacters) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

const outcomeTexts: Readonly<Record<Outcome, string>> = {
  added: 'new',
  updated: 'replaced by a later version',
  same: 'kept exactly so already',
  kept: 'kept already',
  older: 'kept in a later version',
  conflict: 'kept in another wording under the same version',
  duplicate: 'kept already under another id',
  erased: 'erased here, and not brought back',
}

function describe(
  counts: OutcomeCounts,
  { problems }: ImportPlan,
  {
    conflicts,
    missing,
    isDone,
  }: {
    readonly conflicts: readonly KeptRequest[]
    readonly missing: readonly RequestColumn[]
    readonly isDone: boolean
  },
): string {
  const outcomes = Object.entries(counts) as [Outcome, number][]
  const lines = [
    ...problems.slice(0, shownProblems).map(({ line, problem }) => `line ${line}: ${problem}`),
    ...(problems.length > shownProblems ? [`and ${problems.length - shownProblems} more`] : []),
    ...outcomes.map(([outcome, count]) => `${formatCount(count, 'request')}: ${outcomeTexts[outcome]}`),
    ...(missing.length > 0 ? [`without: ${listColumns(missing)}`] : []),
    ...conflicts.slice(0, shownProblems).map(({ kind, id }) => `not replaced: ${kind} ${id}`),
    ...(outcomes.length + problems.length === 0 ? ['There are no requests in this file.'] : []),
    ...(isDone ? [] : ['Nothing was changed.']),
  ]
  return `${lines.join('\n')}\n`
}
