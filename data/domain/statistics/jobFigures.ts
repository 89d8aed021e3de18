import { createByKind } from '#domain/forms/kinds'
import { createHourReader, type Period } from '#domain/statistics/period'
import type { Money, Revenue, RevenueGroup, Statistics } from '#domain/statistics/statistics'
import type { GroupCounts, RequestTally } from '#domain/statistics/tally'

/** Addresses can name any campaign. */
const maxSources = 50

type JobFigures = Pick<Statistics, 'lostReasons' | 'sources'> & { readonly revenue: Revenue }

/** What became of the requests of a period, and what they brought in. */
export function createJobFigures(
  { hours, groups }: RequestTally,
  { since, until }: Period,
  findBrand: (words: string) => string | undefined,
): JobFigures {
  const readHour = createHourReader()
  const createMoney = (): Money => ({ count: 0, cents: 0 })
  const [total, unpaid, kinds] = [createMoney(), createMoney(), createByKind(createMoney)]
  const months = new Map<string, Money>()
  for (const { hour, kind, ...counts } of hours) {
    const { day } = readHour(`${hour}:00:00.000Z`)
    if (day < since || day > until) continue
    const month = months.get(day.slice(0, 7)) ?? createMoney()
    months.set(day.slice(0, 7), month)
    for (const sum of [total, kinds[kind], month]) addMoney(sum, counts.revenue)
    addMoney(unpaid, counts.unpaid)
  }
  const list = (by: GroupCounts['by']) => groups.filter((group) => group.by === by)
  const sources = list('source')
    .toSorted((left, right) => right.requests - left.requests || compare(left.name ?? '', right.name ?? ''))
    .slice(0, maxSources)
  return {
    lostReasons: list('lost')
      .map(({ name, requests }) => ({ reason: name ?? 'unknown', count: requests }))
      .sort((left, right) => right.count - left.count || compare(left.reason, right.reason)),
    sources: sources.map(({ name, requests, won }) => ({ name: name ?? '', requests, won })),
    revenue: {
      total,
      unpaid,
      months: [...months]
        .map(([month, money]) => ({ month, ...money }))
        .sort((left, right) => compare(left.month, right.month)),
      kinds,
      colleagues: sumGroups(list('colleague'), (name) => name),
      brands: sumGroups(list('brand'), (name) => (name === null ? null : (findBrand(name) ?? null))),
      sources: sumGroups(sources, (name) => name),
    },
  }
}

/** Highest amount first. Groups without a final price say nothing about revenue. */
function sumGroups(
  groups: readonly GroupCounts[],
  toName: (name: string | null) => string | null,
): RevenueGroup[] {
  const sums = new Map<string | null, RevenueGroup>()
  for (const { name: raw, requests, won, count, cents } of groups) {
    const name = toName(raw)
    const sum = sums.get(name) ?? { name, requests: 0, won: 0, count: 0, cents: 0 }
    sums.set(name, {
      name,
      requests: sum.requests + requests,
      won: sum.won + won,
      count: sum.count + count,
      cents: sum.cents + cents,
    })
  }
  return [...sums.values()]
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.cents - left.cents || compare(left.name ?? '', right.name ?? ''))
}

function addMoney(sum: Money, { count, cents }: Money): void {
  sum.count += count
  sum.cents += cents
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
