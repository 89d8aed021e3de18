import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { readStates } from '#store/readStore'
import type { PutResult } from '#store/requestStore'
import type { RowSource } from './openRows.ts'

/** What becomes of a request of the file. `kept`: it is there already, and the file says nothing newer for certain. */
export type Outcome = PutResult | 'kept'

export type OutcomeCounts = Readonly<Partial<Record<Outcome, number>>>

export interface ImportPlan {
  readonly counts: OutcomeCounts
  readonly problems: readonly { readonly line: number; readonly problem: string }[]
  /** Whether a request is to be sent to the store, which has the last word. */
  readonly isWanted: (request: KeptRequest) => boolean
}

/** Reads the whole file and compares it with what is kept, without changing anything. Holds ids and versions alone. */
export async function planImport(source: RowSource, folder: string): Promise<ImportPlan> {
  const states = await readAllStates(folder)
  const seen = {
    contact: new Map<string, number>(),
    diagnosis: new Map<string, number>(),
    callback: new Map<string, number>(),
  }
  const counts: Partial<Record<Outcome, number>> = {}
  const problems: { line: number; problem: string }[] = []
  const judge = ({ kind, id, version }: KeptRequest): Outcome => {
    const known = seen[kind].get(id) ?? states[kind].get(id)
    if (typeof known === 'object') return 'erased'
    if (known === undefined) return 'added'
    // A spreadsheet has the times in seconds and may not have all there is: it never replaces what is kept.
    if (source.format === 'csv' || version === known) return 'kept'
    return version > known ? 'updated' : 'older'
  }
  for await (const row of source.read()) {
    if ('problem' in row) {
      problems.push(row)
      continue
    }
    const outcome = judge(row.request)
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
