import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { readStates } from '#store/readStore'
import type { PutResult } from '#store/requestStore'
import type { RowSource } from './openRows.ts'

/** `kept`: exists already and is not certainly older. */
export type Outcome = PutResult | 'kept'

export type OutcomeCounts = Readonly<Partial<Record<Outcome, number>>>

export interface ImportPlan {
  readonly counts: OutcomeCounts
  readonly problems: readonly { readonly line: number; readonly problem: string }[]
  /** Whether to send it to the store, which decides. */
  readonly isWanted: (request: KeptRequest) => boolean
}

/** Compares the file with the store, without changes. */
export async function planImport(source: RowSource, folder: string): Promise<ImportPlan> {
  const states = await readAllStates(folder)
  const seen = {
    contact: new Map<string, number>(),
    diagnosis: new Map<string, number>(),
    callback: new Map<string, number>(),
  }
  const counts: Partial<Record<Outcome, number>> = {}
  const problems: { line: number; problem: string }[] = []
  const getOutcome = ({ kind, id, version }: KeptRequest): Outcome => {
    const known = seen[kind].get(id) ?? states[kind].get(id)
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
    const outcome = getOutcome(row.request)
    counts[outcome] = (counts[outcome] ?? 0) + 1
    if (outcome === 'added' || outcome === 'updated')
      seen[row.request.kind].set(row.request.id, row.request.version)
  }
  return {
    counts,
    problems,
    isWanted: ({ kind, id }) => source.format === 'json' || states[kind].get(id) === undefined,
  }
}

async function readAllStates(folder: string) {
  const states = requestKinds.map(async (kind) => [kind, await readStates(folder, kind)] as const)
  return Object.fromEntries(await Promise.all(states)) as Record<
    RequestKind,
    Awaited<ReturnType<typeof readStates>>
  >
}
