import { requestKinds } from '#domain/forms/kinds'
import type { Promises } from '#domain/promises/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createPromisesByKind, createTotals, judgeRequest } from '#domain/statistics/createTotals'
import { createHourReader, getWeek, listDays } from '#domain/statistics/period'

export interface Count {
  readonly name: string
  readonly count: number
}

/** For requests of another brand, and of a form without brand. */
export const unnamedBrands = ['other', 'not asked'] as const

export type Tally = ReturnType<ReturnType<typeof createTally>['result']>

interface TallyOptions {
  readonly promises: Promises
  readonly now: Date
  /** Undefined: from the day of the first request. */
  readonly since: string | undefined
  /** Undefined: until the day of the last request. */
  readonly until: string | undefined
  readonly findBrand: (request: KeptRequest) => string | undefined
}

/** The caller leaves out the trash. */
export function createTally({ promises, now, since, until, findBrand }: TallyOptions) {
  const totals = createTotals(now)
  const byKind = createPromisesByKind(now)
  const days = new Map<string, number>()
  const kinds = new Map<string, number>(requestKinds.map((kind) => [kind, 0]))
  const brands = createBrandTally(findBrand)
  const hours = new Map(Array.from({ length: 24 }, (_, hour) => [formatHour(hour), 0]))
  const readHour = createHourReader()
  return {
    add: (request: KeptRequest): void => {
      const { day, hour } = readHour(request.createdAt)
      increase(days, day)
      increase(hours, formatHour(hour))
      increase(kinds, request.kind)
      brands.add(request)
      const judged = judgeRequest(request, promises, now)
      totals.add(judged)
      byKind.add(judged)
    },
    result: () => {
      const found = [...days.keys()].sort()
      const [first, last] = [since ?? found[0], until ?? found.at(-1)]
      const all = first === undefined || last === undefined ? [] : listDays(first, last)
      const weeks = new Map<string, number>()
      for (const day of all) increase(weeks, getWeek(day), days.get(day) ?? 0)
      const { promise, withinHour: _, ...counts } = totals.result()
      const { named, other, notAsked } = brands.result()
      const unnamed: readonly Count[] = [
        { name: unnamedBrands[0], count: other },
        { name: unnamedBrands[1], count: notAsked },
      ]
      return {
        ...counts,
        /** By Dutch calendar day, oldest first, with 0 for days without requests. */
        days: all.map((name) => ({ name, count: days.get(name) ?? 0 })),
        /** By week ('2025-W28'), Monday to Sunday. */
        weeks: listCounts(weeks),
        kinds: listCounts(kinds),
        /** Most first, then `unnamedBrands`. */
        brands: [...named, ...unnamed.filter(({ count }) => count > 0)],
        /** By hour of the Dutch clock, '00' to '23'. */
        hours: listCounts(hours),
        promise,
        promiseByKind: byKind.result(),
      }
    },
  }
}

export function createBrandTally(findBrand: (request: KeptRequest) => string | undefined) {
  const brands = new Map<string, number>()
  let other = 0
  let notAsked = 0
  return {
    add: (request: KeptRequest): void => {
      const brand = findBrand(request)
      if (brand !== undefined) increase(brands, brand)
      else if (request.kind === 'callback') notAsked += 1
      else other += 1
    },
    result: () => ({
      named: listCounts(brands).sort(
        (left, right) => right.count - left.count || (left.name < right.name ? -1 : 1),
      ),
      other,
      notAsked,
    }),
  }
}

function increase(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by)
}

function listCounts(counts: ReadonlyMap<string, number>): Count[] {
  return [...counts].map(([name, count]) => ({ name, count }))
}

function formatHour(hour: number): string {
  return String(hour).padStart(2, '0')
}
