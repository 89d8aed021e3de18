import { requestKinds } from '#domain/requests/kinds'
import { unnamedBrands, type Count, type Tally } from '#domain/statistics/createTally'
import type { PromiseTally } from '#domain/statistics/promiseTally'
import { formatAge } from '../terminal/formatAge.ts'
import { formatBar } from '../terminal/formatBar.ts'
import { formatTable } from '../terminal/formatTable.ts'

/** More days than this are shown by week alone. */
const mostDays = 62
/** More makes than this are added up. */
const mostBrands = 15
const widestBar = 50

export interface StatsLook {
  /** Columns of the terminal; undefined where there is none. */
  readonly width: number | undefined
  readonly isUnicode: boolean
}

/** A tally for people, line by line. */
export function formatStats(tally: Tally, look: StatsLook): readonly string[] {
  const { requests, urgent, suspectedSpam, duplicates, days } = tally
  const first = days[0]?.name ?? ''
  const last = days.at(-1)?.name ?? ''
  return [
    `${requests} ${requests === 1 ? 'request' : 'requests'} from ${first} to ${last}: ${urgent} urgent, ${duplicates} duplicate, ${suspectedSpam} suspected spam`,
    '',
    ...formatPromises(tally),
    ...(days.length > mostDays ? [] : formatCounts('Per day', days.map(toWeekday), look)),
    ...formatCounts('Per week', tally.weeks, look),
    ...formatCounts('Per kind', tally.kinds, look),
    ...formatCounts('Per make', toFewer(tally.brands), look),
    ...formatCounts('Per hour', tally.hours, look),
  ].slice(0, -1)
}

function formatPromises({ promise, promiseByKind }: Tally): readonly string[] {
  const rows = [
    ...requestKinds.map((kind) => [kind, ...toPromiseCells(promiseByKind[kind])]),
    ['all', ...toPromiseCells(promise)],
  ]
  return [
    'Promise',
    ...formatTable(promiseColumns, rows, { width: undefined, ellipsis: '' }).map((line) => `  ${line}`),
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
    ...[kept, missed, late, running].map(String),
    medianResponseMs === undefined ? '-' : formatAge(medianResponseMs),
  ]
}

/** A heading, and a line with a bar for each. */
function formatCounts(
  heading: string,
  counts: readonly Count[],
  { width, isUnicode }: StatsLook,
): readonly string[] {
  const largest = Math.max(1, ...counts.map(({ count }) => count))
  const nameWidth = Math.max(...counts.map(({ name }) => name.length))
  const countWidth = String(largest).length
  const room = Math.max(5, Math.min(widestBar, (width ?? 80) - nameWidth - countWidth - 6))
  const lines = counts.map(({ name, count }) => {
    const bar = formatBar(count, largest, room, isUnicode)
    return `  ${name.padEnd(nameWidth)}  ${String(count).padStart(countWidth)}  ${bar}`.trimEnd()
  })
  return [heading, ...lines, '']
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

function toWeekday({ name, count }: Count): Count {
  return { name: `${name} ${weekday.format(Date.parse(name))}`, count }
}

/** The first makes, the others as one line before what names none. */
function toFewer(brands: readonly Count[]): readonly Count[] {
  if (brands.length <= mostBrands + 2) return brands
  const unnamed = brands.filter(({ name }) => unnamedBrands.some((each) => each === name))
  const named = brands.filter((brand) => !unnamed.includes(brand))
  const rest = named.slice(mostBrands)
  const count = rest.reduce((sum, each) => sum + each.count, 0)
  return [...named.slice(0, mostBrands), { name: `${rest.length} other makes`, count }, ...unnamed]
}
