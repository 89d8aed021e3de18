import { loadBrandNames } from '#content/brands'
import { loadBusiness } from '#content/business'
import { findContentFolder } from '#content/contentFolder'
import { createBrandFinder } from '#domain/query/brandFinder'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { createStatistics, planStatistics } from '#domain/statistics/createStatistics'
import { getWeek, type Period } from '#domain/statistics/period'
import type { PromiseTally, Statistics, StatisticsTotals } from '#domain/statistics/statistics'
import { createTally, type TallyRange } from '#domain/statistics/tally'
import { withStores } from '#store/openStores'
import { describePlace, type RuledPlace } from '#store/place'
import { scanStore } from '#store/requests/readStore'
import type { CliContext } from '../cliContext.ts'
import { assertComplete } from '../dataFolder.ts'
import { getKinds, type KindOption } from '../filters/filterOptions.ts'
import {
  formatAge,
  formatBar,
  formatCount,
  formatJson,
  formatMoney,
  formatNumber,
} from '../terminal/formats.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { getColumnCount, hasUnicode, withProgress } from '../terminal/terminal.ts'

export async function printStats(
  kind: KindOption,
  place: RuledPlace,
  period: Period,
  asJson: boolean,
  context: CliContext,
): Promise<void> {
  const { out, err, env, now } = context
  const kinds = getKinds(kind)
  const contentFolder = findContentFolder(env)
  const rules = place.readRules()
  const plan = planStatistics({ period, kinds, rules, now: now() })
  const { tally, total, assertRead } =
    place.databaseUrl === undefined
      ? await tallyFolder(place, plan.range, context)
      : await tallyDatabase(place, plan.range, now)
  const result = createStatistics(plan, {
    tally,
    findBrand: createBrandFinder(loadBrandNames(contentFolder)),
    // Page counts are shown in the inbox.
    toPage: () => undefined,
    claimedPercent: loadBusiness(contentFolder).claims.withinHourPercent,
    now: now(),
  })
  const { requests } = result.totals
  if (asJson) out.write(formatJson(result))
  else if (requests > 0) {
    const look = { width: getColumnCount(out), isUnicode: hasUnicode(env) }
    out.write(`${formatStats(result, look).join('\n')}\n`)
  }
  if (total === 0) err.write(`There are no requests in ${describePlace(place)} yet.\n`)
  else if (requests === 0) err.write('There are no requests in these days.\n')
  assertRead()
}

async function tallyFolder(place: RuledPlace, range: TallyRange, context: CliContext) {
  const scan = await scanStore(place)
  const total = range.kinds.reduce((sum, kind) => sum + scan.count(kind), 0)
  const tally = createTally(range, place.readRules().promises, context.now())
  await withProgress('Counting', context, async (report) => {
    let read = 0
    for (const kind of range.kinds)
      for await (const request of scan.read(kind)) {
        context.signal.throwIfAborted()
        tally.add(request)
        report((read += 1), total)
      }
  })
  const assertRead = () => assertComplete(scan, place, 'Everything readable was counted')
  return { tally: tally.result(), total, assertRead }
}

function tallyDatabase(place: RuledPlace, range: TallyRange, now: () => Date) {
  return withStores(place, now, 'read', async ({ store }) => {
    const kept = await store.countKept()
    const total = range.kinds.reduce((sum, kind) => sum + kept[kind], 0)
    return { tally: await store.tally(range, now()), total, assertRead: () => undefined }
  })
}

interface Count {
  readonly name: string
  readonly count: number
}

const maxBrands = 15
const maxBarWidth = 50

interface StatsLook {
  readonly width: number | undefined
  readonly isUnicode: boolean
}

function formatStats(statistics: Statistics, look: StatsLook): readonly string[] {
  const { since, until, totals, step, steps, weekHours } = statistics
  const { requests, urgent, suspectedSpam, duplicates } = totals
  const countAll = (counts: Readonly<Record<RequestKind, number>>) =>
    requestKinds.reduce((sum, kind) => sum + counts[kind], 0)
  const days = steps.map((each) => ({
    name: step === 'day' ? addWeekday(each.since) : `${getWeek(each.since)} from ${each.since}`,
    count: countAll(each),
  }))
  const kinds = requestKinds.map((kind) => ({
    name: kind,
    count: steps.reduce((sum, each) => sum + each[kind], 0),
  }))
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    name: String(hour).padStart(2, '0'),
    count: weekHours.reduce((sum, ofDay) => sum + (ofDay[hour] ?? 0), 0),
  }))
  return [
    `${formatCount(requests, 'request')} from ${since} to ${until}: ${formatNumber(urgent)} urgent, ` +
      `${formatNumber(duplicates)} duplicate, ${formatNumber(suspectedSpam)} suspected spam`,
    '',
    ...formatPromises(statistics),
    ...formatPrices(totals),
    ...formatCounts(`Per ${step}`, days, look),
    ...formatCounts('Per kind', kinds, look),
    ...formatCounts('Per brand', listBrands(statistics), look),
    ...formatCounts('Per hour', hours, look),
  ].slice(0, -1)
}

function formatPromises({ totals, promiseByKind }: Statistics): readonly string[] {
  const rows = [
    ...requestKinds.map((kind) => [kind, ...toPromiseCells(promiseByKind[kind])]),
    ['all', ...toPromiseCells(totals.promise)],
  ]
  return ['Promise', ...formatTable(promiseColumns, rows).map((line) => `  ${line}`), '']
}

function formatPrices({ estimates, prices }: StatisticsTotals): readonly string[] {
  const mean = (cents: number, { count }: { readonly count: number }) => formatMoney(cents / count)
  const computed = mean(estimates.estimatedCents, estimates)
  const agreed = mean(estimates.agreedCents, estimates)
  const final = `agreed ${mean(prices.agreedCents, prices)}, final ${mean(prices.finalCents, prices)}`
  return [
    ...formatComparison(
      estimates,
      `site from ${computed}, agreed ${agreed}`,
      "above the site's highest amount",
    ),
    ...formatComparison(prices, final, 'cost more than agreed'),
  ]
}

function formatComparison(
  { count, higher }: { readonly count: number; readonly higher: number },
  means: string,
  meaning: string,
): readonly string[] {
  if (count === 0) return []
  return [`Price  ${means} on average of ${formatNumber(count)}; ${formatNumber(higher)} ${meaning}`, '']
}

const promiseColumns = [
  { heading: '' },
  ...['KEPT', 'IN TIME', 'TOO LATE', 'OVERDUE', 'RUNNING', 'MEDIAN RESPONSE'].map(
    (heading) => ({ heading, align: 'right' }) as const,
  ),
]

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

function addWeekday(day: string): string {
  return `${day} ${weekday.format(Date.parse(day))}`
}

function listBrands({ brands, otherBrands, notAskedBrand }: Statistics): readonly Count[] {
  const shown = brands.length > maxBrands + 2 ? maxBrands : brands.length
  const rest = brands.slice(shown)
  const count = rest.reduce((sum, each) => sum + each.count, 0)
  return [
    ...brands.slice(0, shown),
    { name: `${rest.length} other brands`, count },
    { name: 'other', count: otherBrands },
    { name: 'not asked', count: notAskedBrand },
  ].filter((each) => each.count > 0)
}
