import { loadBrandNames } from '#content/brands'
import { findContentFolder } from '#content/contentFolder'
import { createBrandFinder } from '#domain/query/brandFinder'
import { createRequestFilter } from '#domain/query/requestFilter'
import { requestKinds } from '#domain/forms/kinds'
import { type Count, createTally, type Tally, unnamedBrands } from '#domain/statistics/createTally'
import type { PromiseTally } from '#domain/statistics/statistics'
import { describePlace, type RuledPlace } from '#store/place'
import { scanOldestFirst, scanStore } from '#store/requests/readStore'
import type { CliContext } from '../cliContext.ts'
import { assertComplete } from '../dataFolder.ts'
import { getKinds, type KindOption, type PeriodOptions } from '../filters/filterOptions.ts'
import {
  formatAge,
  formatBar,
  formatCount,
  formatJson,
  formatMoney,
  formatNumber,
} from '../terminal/formats.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { createProgress, getColumnCount, hasUnicode } from '../terminal/terminal.ts'

export interface StatsOptions {
  readonly kind: KindOption
  readonly place: RuledPlace
  readonly period: PeriodOptions
  readonly asJson: boolean
}

/** Throws CliError READ_INCOMPLETE (exit code 3) after printing, and ContentError. */
export async function printStats(
  { kind, place, period, asJson }: StatsOptions,
  context: CliContext,
): Promise<void> {
  const { out, err, env, now, signal } = context
  const { since, until } = period
  const kinds = getKinds(kind)
  const findBrand = createBrandFinder(loadBrandNames(findContentFolder(env)))
  const tally = createTally({ promises: place.readRules().promises, now: now(), since, until, findBrand })
  const isWanted = createRequestFilter({ from: since, to: until })
  const scan = await scanStore(place)
  const total = kinds.reduce((sum, each) => sum + scan.count(each), 0)
  const progress = createProgress(total, context)
  let read = 0
  try {
    for await (const request of scanOldestFirst(scan, kinds)) {
      signal.throwIfAborted()
      if (isWanted(request)) tally.add(request)
      progress.report((read += 1))
    }
  } finally {
    progress.end()
  }
  const result = tally.result()
  if (asJson) out.write(formatJson({ since, until, ...result }))
  else if (result.requests > 0) {
    const look = { width: getColumnCount(out), isUnicode: hasUnicode(env) }
    out.write(`${formatStats(result, look).join('\n')}\n`)
  }
  if (total === 0) err.write(`There are no requests in ${describePlace(place)} yet.\n`)
  else if (result.requests === 0) err.write('There are no requests in these days.\n')
  assertComplete(scan, place, 'Everything readable was counted')
}

/** With more days, only weeks are shown. */
const maxDays = 62
/** The other brands share one line. */
const maxBrands = 15
const maxBarWidth = 50

interface StatsLook {
  /** Undefined if it is no terminal. */
  readonly width: number | undefined
  readonly isUnicode: boolean
}

function formatStats(tally: Tally, look: StatsLook): readonly string[] {
  const { requests, urgent, suspectedSpam, duplicates, days } = tally
  const first = days[0]?.name ?? ''
  const last = days.at(-1)?.name ?? ''
  return [
    `${formatCount(requests, 'request')} from ${first} to ${last}: ${formatNumber(urgent)} urgent, ` +
      `${formatNumber(duplicates)} duplicate, ${formatNumber(suspectedSpam)} suspected spam`,
    '',
    ...formatPromises(tally),
    ...formatPrices(tally),
    ...(days.length > maxDays ? [] : formatCounts('Per day', days.map(addWeekday), look)),
    ...formatCounts('Per week', tally.weeks, look),
    ...formatCounts('Per kind', tally.kinds, look),
    ...formatCounts('Per brand', limitBrands(tally.brands), look),
    ...formatCounts('Per hour', tally.hours, look),
  ].slice(0, -1)
}

function formatPromises({ promise, promiseByKind }: Tally): readonly string[] {
  const rows = [
    ...requestKinds.map((kind) => [kind, ...toPromiseCells(promiseByKind[kind])]),
    ['all', ...toPromiseCells(promise)],
  ]
  return ['Promise', ...formatTable(promiseColumns, rows).map((line) => `  ${line}`), '']
}

/** What was agreed beside what it cost in the end. */
function formatPrices({ prices: { count, agreedCents, finalCents, higher } }: Tally): readonly string[] {
  if (count === 0) return []
  const [agreed, final] = [agreedCents, finalCents].map((cents) => formatMoney(cents / count))
  return [
    `Price  agreed ${agreed}, final ${final} on average of ${formatNumber(count)}; ${formatNumber(higher)} cost more than agreed`,
    '',
  ]
}

const promiseColumns = [
  { heading: '' },
  { heading: 'KEPT', align: 'right' },
  { heading: 'IN TIME', align: 'right' },
  { heading: 'TOO LATE', align: 'right' },
  { heading: 'OVERDUE', align: 'right' },
  { heading: 'RUNNING', align: 'right' },
  { heading: 'MEDIAN RESPONSE', align: 'right' },
] as const

function toPromiseCells({ kept, missed, late, running, keptPercent, medianResponseMs }: PromiseTally) {
  return [
    keptPercent === undefined ? '-' : `${keptPercent.toFixed(1)}%`,
    ...[kept, missed, late, running].map(formatNumber),
    medianResponseMs === undefined ? '-' : formatAge(medianResponseMs),
  ]
}

function formatCounts(
  heading: string,
  counts: readonly Count[],
  { width, isUnicode }: StatsLook,
): readonly string[] {
  const largest = Math.max(1, ...counts.map(({ count }) => count))
  const nameWidth = Math.max(...counts.map(({ name }) => name.length))
  const countWidth = formatNumber(largest).length
  const room = Math.max(5, Math.min(maxBarWidth, (width ?? 80) - nameWidth - countWidth - 6))
  const lines = counts.map(({ name, count }) => {
    const bar = formatBar(count, largest, room, isUnicode)
    return `  ${name.padEnd(nameWidth)}  ${formatNumber(count).padStart(countWidth)}  ${bar}`.trimEnd()
  })
  return [heading, ...lines, '']
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

function addWeekday({ name, count }: Count): Count {
  return { name: `${name} ${weekday.format(Date.parse(name))}`, count }
}

/** The first brands, the rest together, then requests without a known brand. */
function limitBrands(brands: readonly Count[]): readonly Count[] {
  if (brands.length <= maxBrands + 2) return brands
  const unnamed = brands.filter(({ name }) => unnamedBrands.some((each) => each === name))
  const named = brands.filter((brand) => !unnamed.includes(brand))
  const rest = named.slice(maxBrands)
  const count = rest.reduce((sum, each) => sum + each.count, 0)
  return [...named.slice(0, maxBrands), { name: `${rest.length} other brands`, count }, ...unnamed]
}
