import { loadBrandNames } from '#content/brands'
import { loadBusiness } from '#content/business'
import { findContentFolder } from '#content/contentFolder'
import { createBrandFinder } from '#domain/query/brandFinder'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { createStatistics, planStatistics } from '#domain/statistics/createStatistics'
import { getWeek, type Period } from '#domain/statistics/period'
import type { PromiseTally, Statistics, StatisticsTotals } from '#domain/statistics/statistics'
import { createTally } from '#domain/statistics/tally'
import { describePlace, type RuledPlace } from '#store/place'
import type { CliContext } from '../cliContext.ts'
import { openRequests } from '../control/openRequests.ts'
import { assertComplete } from '../dataFolder.ts'
import { getKinds, type KindOption } from '../filters/filterOptions.ts'
import { formatAge, formatCount, formatJson, formatNumber } from '../terminal/formats.ts'
import { formatTable, type TableColumn } from '../terminal/formatTable.ts'
import { withProgress } from '../terminal/terminal.ts'

export async function printStats(
  kind: KindOption,
  place: RuledPlace,
  period: Period,
  asJson: boolean,
  context: CliContext,
): Promise<void> {
  const { out, err, env, now, signal } = context
  const kinds = getKinds(kind)
  const contentFolder = findContentFolder(env)
  const rules = place.readRules()
  const plan = planStatistics({ period, kinds, rules, now: now() })
  const opened = await openRequests({ place, selection: { kinds, ...period }, signal })
  const tally = createTally(plan.range, rules.promises, now())
  await withProgress('Counting', context, async () => {
    for await (const request of opened.requests) tally.add(request)
  })
  const result = createStatistics(plan, {
    tally: tally.result(),
    findBrand: createBrandFinder(loadBrandNames(contentFolder)),
    // Page counts are shown in the inbox.
    toPage: () => undefined,
    claimedPercent: loadBusiness(contentFolder).claims.withinHourPercent,
    now: now(),
  })
  const { requests } = result.totals
  if (asJson) out.write(formatJson(result))
  else if (requests > 0) out.write(formatStats(result))
  if (opened.kept === 0) err.write(`There are no requests in ${describePlace(place)} yet.\n`)
  else if (requests === 0) err.write('There are no requests in these days.\n')
  assertComplete(opened, place, 'Everything readable was counted')
}

function formatStats(statistics: Statistics): string {
  const { since, until, totals, step, steps, weekHours } = statistics
  const { requests, urgent, suspectedSpam, duplicates } = totals
  const days = steps.map((each) => {
    const name =
      step === 'day'
        ? `${each.since} ${weekday.format(Date.parse(each.since))}`
        : `${getWeek(each.since)} from ${each.since}`
    return { name, count: requestKinds.reduce((sum, kind) => sum + each[kind], 0) }
  })
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    name: String(hour).padStart(2, '0'),
    count: weekHours.reduce((sum, ofDay) => sum + (ofDay[hour] ?? 0), 0),
  }))
  const parts = [
    [
      `${formatCount(requests, 'request')} from ${since} to ${until}: ${formatNumber(urgent)} urgent, ` +
        `${formatNumber(duplicates)} duplicate, ${formatNumber(suspectedSpam)} suspected spam`,
    ],
    formatKinds(statistics),
    formatPrices(totals),
    formatCounts(step, days),
    formatCounts('brand', listBrands(statistics)),
    formatCounts('hour', hours),
  ]
  return parts.flatMap((lines) => (lines.length === 0 ? [] : `${lines.join('\n')}\n`)).join('\n')
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

function formatKinds({ totals, steps, promiseByKind }: Statistics): readonly string[] {
  const count = (kind: RequestKind) => steps.reduce((sum, each) => sum + each[kind], 0)
  return formatTable(kindColumns, [
    ...requestKinds.map((kind) => toKindCells(kind, count(kind), promiseByKind[kind])),
    toKindCells('all', totals.requests, totals.promise),
  ])
}

const kindColumns: readonly TableColumn[] = [
  { heading: 'KIND' },
  ...['REQUESTS', 'KEPT', 'IN TIME', 'TOO LATE', 'OVERDUE', 'RUNNING', 'MEDIAN RESPONSE'].map(
    (heading) => ({ heading, align: 'right' }) as const,
  ),
]

function toKindCells(name: string, requests: number, promise: PromiseTally): readonly string[] {
  const { kept, missed, late, running, keptPercent, medianResponseMs } = promise
  return [
    name,
    formatNumber(requests),
    keptPercent === undefined ? '-' : `${keptPercent.toFixed(1)}%`,
    ...[kept, missed, late, running].map(formatNumber),
    medianResponseMs === undefined ? '-' : formatAge(medianResponseMs),
  ]
}

function formatPrices({ estimates, prices }: StatisticsTotals): readonly string[] {
  const rows = [
    {
      name: 'of the site, agreed',
      ...estimates,
      first: estimates.estimatedCents,
      last: estimates.agreedCents,
    },
    { name: 'agreed, final', ...prices, first: prices.agreedCents, last: prices.finalCents },
  ]
  const cells = rows
    .filter(({ count }) => count > 0)
    .map(({ name, count, first, last, higher }) => [
      name,
      ...[first, last].map((cents) => money.format(cents / 100 / count)),
      ...[count, higher].map(formatNumber),
    ])
  return cells.length === 0 ? [] : formatTable(priceColumns, cells)
}

const priceColumns: readonly TableColumn[] = [
  { heading: 'MEAN PRICE' },
  ...['FIRST', 'THEN', 'REQUESTS', 'HIGHER'].map((heading) => ({ heading, align: 'right' }) as const),
]

const money = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

interface Count {
  readonly name: string
  readonly count: number
}

function formatCounts(what: string, counts: readonly Count[]): readonly string[] {
  const rows = counts.map(({ name, count }) => [name, formatNumber(count)])
  return formatTable([{ heading: what.toUpperCase() }, { heading: 'REQUESTS', align: 'right' }], rows)
}

function listBrands({ brands, otherBrands, notAskedBrand }: Statistics): readonly Count[] {
  const rest = [
    { name: 'other', count: otherBrands },
    { name: 'not asked', count: notAskedBrand },
  ]
  return [...brands, ...rest].filter(({ count }) => count > 0)
}
