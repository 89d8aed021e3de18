import type { PromiseState } from '#domain/promises/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { createHourReader, getWeek, listDays } from '#domain/statistics/period'
import {
  createHourTally,
  createKindTallies,
  createPromiseTally,
  getPromiseOutcome,
  type PromiseTally,
} from '#domain/statistics/promiseTally'
import type { StatisticsTotals } from '#domain/statistics/statistics'

export interface Count {
  readonly name: string
  readonly count: number
}

/** For requests of another brand, and of a form without brand. */
export const unnamedBrands = ['other', 'not asked'] as const

export interface Tally {
  readonly requests: number
  readonly urgent: number
  readonly suspectedSpam: number
  readonly duplicates: number
  /** By Dutch calendar day, oldest first, with 0 for days without requests. */
  readonly days: readonly Count[]
  /** By week ('2025-W28'), Monday to Sunday. */
  readonly weeks: readonly Count[]
  readonly kinds: readonly Count[]
  /** Most first, then `unnamedBrands`. */
  readonly brands: readonly Count[]
  /** By hour of the Dutch clock, '00' to '23'. */
  readonly hours: readonly Count[]
  readonly promise: PromiseTally
  readonly promiseByKind: Readonly<Record<RequestKind, PromiseTally>>
}

export interface TallyOptions {
  readonly now: Date
  /** Undefined: from the day of the first request. */
  readonly since: string | undefined
  /** Undefined: until the day of the last request. */
  readonly until: string | undefined
  readonly findBrand: (request: KeptRequest) => string | undefined
}

/** The caller leaves out the trash. */
export function createTally({ now, since, until, findBrand }: TallyOptions): {
  add(request: KeptRequest): void
  result(): Tally
} {
  const totals = createTotals(now)
  const promiseByKind = createKindTallies()
  const days = new Map<string, number>()
  const kinds = new Map<string, number>(requestKinds.map((kind) => [kind, 0]))
  const brands = new Map<string, number>()
  const unnamed = new Map<string, number>(unnamedBrands.map((name) => [name, 0]))
  const hours = new Map(Array.from({ length: 24 }, (_, hour) => [formatHour(hour), 0]))
  const readHour = createHourReader()
  return {
    add: (request) => {
      const { day, hour } = readHour(request.createdAt)
      increase(days, day)
      increase(hours, formatHour(hour))
      increase(kinds, request.kind)
      const brand = findBrand(request)
      if (brand !== undefined) increase(brands, brand)
      else increase(unnamed, unnamedBrands[request.kind === 'callback' ? 1 : 0])
      const promise = getPromiseOutcome(request, now)
      totals.add(request, promise)
      if (promise) promiseByKind.add(request.kind, promise)
    },
    result: () => {
      const found = [...days.keys()].sort()
      const [first, last] = [since ?? found[0], until ?? found.at(-1)]
      const all = first === undefined || last === undefined ? [] : listDays(first, last)
      const weeks = new Map<string, number>()
      for (const day of all) increase(weeks, getWeek(day), days.get(day) ?? 0)
      const { promise, withinHour: _, ...counts } = totals.result()
      return {
        ...counts,
        days: all.map((name) => ({ name, count: days.get(name) ?? 0 })),
        weeks: listCounts(weeks),
        kinds: listCounts(kinds),
        brands: [
          ...listCounts(brands).toSorted(
            (left, right) => right.count - left.count || (left.name < right.name ? -1 : 1),
          ),
          ...listCounts(unnamed).filter(({ count }) => count > 0),
        ],
        hours: listCounts(hours),
        promise,
        promiseByKind: promiseByKind.result(),
      }
    },
  }
}

export function createTotals(now: Date): {
  /** `promise` is undefined if nothing was promised. */
  add(request: KeptRequest, promise: PromiseState | undefined): void
  result(): StatisticsTotals
} {
  const counts = { requests: 0, urgent: 0, suspectedSpam: 0, duplicates: 0 }
  const promises = createPromiseTally()
  const withinHour = createHourTally(now)
  return {
    add: (request, promise) => {
      counts.requests += 1
      if (request.kind === 'contact' && request.isUrgent) counts.urgent += 1
      if (request.spamReason !== undefined) counts.suspectedSpam += 1
      if (request.duplicateOf !== undefined) counts.duplicates += 1
      if (!promise) return
      promises.add(promise)
      withinHour.add(request, promise)
    },
    result: () => ({ ...counts, promise: promises.result(), withinHour: withinHour.result() }),
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
