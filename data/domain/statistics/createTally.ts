import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { createHourReader } from '#domain/statistics/createHourReader'
import { listDays } from '#domain/statistics/days'
import { createPromiseTally, getPromiseOutcome, type PromiseTally } from '#domain/statistics/promiseTally'
import { getWeek } from '#domain/statistics/period'

/** A name with how many requests it has. */
export interface Count {
  readonly name: string
  readonly count: number
}

/** What requests that name no make stand under: another one, or nobody asked for one. */
export const unnamedBrands = ['other', 'not asked'] as const

/** What came in over some days, and how it was answered. */
export interface Tally {
  readonly requests: number
  /** Of them. */
  readonly urgent: number
  readonly suspectedSpam: number
  readonly duplicates: number
  /** By day on the calendar here, oldest first; days without one between the first and the last have 0. */
  readonly days: readonly Count[]
  /** By week ('2025-W28'), Monday to Sunday. */
  readonly weeks: readonly Count[]
  readonly kinds: readonly Count[]
  /** By make, most first, then what names no make ('other') and what was not asked for one ('not asked'). */
  readonly brands: readonly Count[]
  /** By hour on the clock here, '00' to '23'. */
  readonly hours: readonly Count[]
  readonly promise: PromiseTally
  readonly promiseByKind: Readonly<Record<RequestKind, PromiseTally>>
}

export interface TallyOptions {
  readonly now: Date
  /** First and last day; where undefined, those of the first and the last request. */
  readonly since: string | undefined
  readonly until: string | undefined
  readonly findBrand: (request: KeptRequest) => string | undefined
}

/** Makes what adds requests up one at a time. The trash is for who asks to leave out. */
export function createTally({ now, since, until, findBrand }: TallyOptions): {
  add(request: KeptRequest): void
  result(): Tally
} {
  const counts = { requests: 0, urgent: 0, suspectedSpam: 0, duplicates: 0 }
  const days = new Map<string, number>()
  const kinds = new Map<string, number>(requestKinds.map((kind) => [kind, 0]))
  const brands = new Map<string, number>()
  const hours = new Map<string, number>(listHours().map((hour) => [hour, 0]))
  const unnamed = { other: 0, 'not asked': 0 } satisfies Record<(typeof unnamedBrands)[number], number>
  const promises = createPromiseTally()
  const byKind = {
    contact: createPromiseTally(),
    diagnosis: createPromiseTally(),
    callback: createPromiseTally(),
  }
  const toHour = createHourReader()
  return {
    add: (request) => {
      const { day, hour } = toHour(request.createdAt)
      counts.requests += 1
      if (request.kind === 'contact' && request.isUrgent) counts.urgent += 1
      if (request.spamReason !== undefined) counts.suspectedSpam += 1
      if (request.duplicateOf !== undefined) counts.duplicates += 1
      increase(days, day)
      increase(hours, toHourName(hour))
      increase(kinds, request.kind)
      const brand = findBrand(request)
      if (brand !== undefined) increase(brands, brand)
      else unnamed[request.kind === 'callback' ? 'not asked' : 'other'] += 1
      const promise = getPromiseOutcome(request, now)
      if (!promise) return
      promises.add(promise)
      byKind[request.kind].add(promise)
    },
    result: () => {
      const found = [...days.keys()].sort()
      const [first, last] = [since ?? found[0], until ?? found.at(-1)]
      const all = first === undefined || last === undefined ? [] : listDays(first, last)
      const weeks = new Map<string, number>()
      for (const day of all) increase(weeks, getWeek(day), days.get(day) ?? 0)
      return {
        ...counts,
        days: all.map((name) => ({ name, count: days.get(name) ?? 0 })),
        weeks: toCounts(weeks),
        kinds: toCounts(kinds),
        brands: [
          ...toCounts(brands).toSorted(
            (left, right) => right.count - left.count || (left.name < right.name ? -1 : 1),
          ),
          ...toCounts(new Map(Object.entries(unnamed))).filter(({ count }) => count > 0),
        ],
        hours: toCounts(hours),
        promise: promises.result(),
        promiseByKind: {
          contact: byKind.contact.result(),
          diagnosis: byKind.diagnosis.result(),
          callback: byKind.callback.result(),
        },
      }
    },
  }
}

function increase(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by)
}

function toCounts(counts: ReadonlyMap<string, number>): Count[] {
  return [...counts].map(([name, count]) => ({ name, count }))
}

function listHours(): readonly string[] {
  return Array.from({ length: 24 }, (_, hour) => toHourName(hour))
}

function toHourName(hour: number): string {
  return String(hour).padStart(2, '0')
}
