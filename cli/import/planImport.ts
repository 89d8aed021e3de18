import { setImmediate } from 'node:timers/promises'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RuledPlace } from '#store/place'
import { readPlaceStates, scanOldestFirst, scanStore } from '#store/requests/readStore'
import type { PutResult } from '#store/requests/requestStore'
import type { CliContext } from '../cliContext.ts'
import { computedKeys } from '../export/exportColumns.ts'
import { applyEdits, type Edited } from './applyEdits.ts'
import { openRows } from './openRows.ts'
import type { ImportRow, ReadRow } from './readJsonRows.ts'

export const outcomeTexts = {
  added: 'new',
  updated: 'changed to what the file has',
  same: 'already here, identical',
  kept: 'already here',
  unversioned: "already here with other values, and not changed: the file has no column 'Versie'",
  stale: 'changed here since the spreadsheet was made, and not changed by it',
  older: 'already here in a later version',
  conflict: 'already here with other values under the same version',
  duplicate: 'already here under another id',
  erased: 'erased here, and not imported',
} as const satisfies Record<PutResult | 'kept' | 'stale' | 'unversioned', string>

export type Outcome = keyof typeof outcomeTexts
export type OutcomeCounts = Partial<Record<Outcome, number>>

export type ImportPlan = Awaited<ReturnType<typeof planImport>>

export async function planImport(file: string, place: RuledPlace, isForced: boolean, { now }: CliContext) {
  const opened = await openRows(file)
  const rows: ImportRow[] = []
  for (const row of opened.rows) {
    rows.push(row)
    // Lets the terminal show that something happens.
    if (rows.length % 500 === 0) await setImmediate()
  }
  const states = await readAllStates(place)
  const kept = await readShown(rows, place)
  const seen = new Map<string, number>()
  const [counts, settled]: [OutcomeCounts, OutcomeCounts] = [{}, {}]
  const problems: { line: number; problem: string }[] = []
  /** To be sent to the store, which decides. */
  const wanted: KeptRequest[] = []
  /** Rows of a spreadsheet whose request has other values, and stays as it is. */
  const conflicts: KeptRequest[] = []
  const judge = ({ request, shown }: ReadRow): Edited | { outcome: Outcome; request: KeptRequest } => {
    const known = seen.get(getKey(request)) ?? states[request.kind].get(request.id)
    if (typeof known === 'object') return { outcome: 'erased', request }
    if (known === undefined) return { outcome: 'added', request }
    const here = kept.get(getKey(request))
    if (shown && here) {
      // An import by force lost the history, from which some columns are computed.
      const compared = isForced ? shown.filter(({ column }) => !computedKeys.has(column.key)) : shown
      return applyEdits(here, compared, now().toISOString())
    }
    if (request.version === known) return { outcome: 'kept', request }
    return { outcome: request.version > known ? 'updated' : 'older', request }
  }
  for (const row of rows) {
    const judged = 'problem' in row ? row : judge(row)
    if ('problem' in judged) {
      problems.push({ line: row.line, problem: judged.problem })
      continue
    }
    const { outcome, request } = judged
    increase(counts, outcome)
    const isNew = outcome === 'added' || outcome === 'updated'
    if (isNew) seen.set(getKey(request), request.version)
    // The store compares what is not of a spreadsheet.
    if (isNew || (!('shown' in row) && outcome !== 'erased')) wanted.push(request)
    else increase(settled, outcome)
    if (outcome === 'stale' || outcome === 'unversioned') conflicts.push(request)
  }
  return { counts, settled, problems, missing: opened.missing, wanted, conflicts }
}

function getKey({ kind, id }: KeptRequest): string {
  return `${kind} ${id}`
}

export function increase(counts: OutcomeCounts, outcome: Outcome): void {
  counts[outcome] = (counts[outcome] ?? 0) + 1
}

async function readAllStates(place: RuledPlace) {
  const states = requestKinds.map(async (kind) => [kind, await readPlaceStates(place, kind)] as const)
  return Object.fromEntries(await Promise.all(states)) as Record<
    RequestKind,
    Awaited<ReturnType<typeof readPlaceStates>>
  >
}

async function readShown(rows: readonly ImportRow[], place: RuledPlace) {
  const kept = new Map<string, KeptRequest>()
  const keys = new Set(rows.flatMap((row) => ('shown' in row ? getKey(row.request) : [])))
  if (keys.size === 0) return kept
  for await (const request of scanOldestFirst(await scanStore(place))) {
    if (keys.has(getKey(request))) kept.set(getKey(request), request)
  }
  return kept
}
