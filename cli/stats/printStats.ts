import { loadBrandNames } from '#content/brands'
import { findContentFolder } from '#content/contentFolder'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { createRequestFilter } from '#domain/query/requestFilter'
import { createBrandFinder } from '#domain/query/brandFinder'
import { createTally } from '#domain/statistics/createTally'
import { scanOldestFirst, scanStore } from '#store/readStore'
import { assertComplete } from '../assertComplete.ts'
import type { CliContext } from '../cliContext.ts'
import type { PeriodOptions } from '../filters/filterOptions.ts'
import { createProgress } from '../terminal/createProgress.ts'
import { hasUnicode, toColumns } from '../terminal/terminal.ts'
import { formatStats } from './formatStats.ts'

export interface StatsOptions {
  readonly kind: RequestKind | 'all'
  /** Data folder. */
  readonly folder: string
  readonly period: PeriodOptions
  readonly asJson: boolean
}

/**
 * Prints what came in over some days and how it was answered. Requests are read one at a time. Throws CliError READ_INCOMPLETE (exit code 3)
 * once it has printed what can be read, and ContentError where the list of makes is wrong.
 */
export async function printStats(
  { kind, folder, period, asJson }: StatsOptions,
  context: Pick<CliContext, 'out' | 'err' | 'env' | 'now' | 'signal'>,
): Promise<void> {
  const { out, err, env, now, signal } = context
  const { since, until } = period
  const kinds: readonly RequestKind[] = kind === 'all' ? requestKinds : [kind]
  const findBrand = createBrandFinder(loadBrandNames(findContentFolder(env)))
  const tally = createTally({ now: now(), since, until, findBrand })
  const isAsked = createRequestFilter({ from: since, to: until })
  const scan = await scanStore({ folder })
  const total = kinds.reduce((sum, each) => sum + scan.count(each), 0)
  const progress = createProgress(total, context)
  let read = 0
  try {
    for await (const request of scanOldestFirst(scan, kinds)) {
      signal.throwIfAborted()
      if (isAsked(request)) tally.add(request)
      progress.report((read += 1))
    }
  } finally {
    progress.end()
  }
  const result = tally.result()
  if (asJson) out.write(`${JSON.stringify({ since, until, ...result }, undefined, 2)}\n`)
  else if (result.requests > 0) {
    const look = { width: toColumns(out), isUnicode: hasUnicode(env) }
    out.write(`${formatStats(result, look).join('\n')}\n`)
  }
  if (total === 0) err.write(`There are no requests in ${folder} yet.\n`)
  else if (result.requests === 0) err.write('There are no requests in these days.\n')
  assertComplete(scan, folder, 'Everything readable was counted')
}
