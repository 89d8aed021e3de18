import type { RequestKind } from '#domain/requests/kinds'
import { inboxQuerySchema } from '#domain/query/requestQuery'
import type { RequestStatus } from '#domain/requests/status'
import { periods, type Period } from './period.ts'

/** What of a list is left out. Undefined, '' and an empty list leave nothing out. */
export interface ListFilters {
  readonly status: readonly RequestStatus[]
  readonly kind: readonly RequestKind[]
  readonly urgent: boolean | undefined
  readonly open: boolean | undefined
  readonly spam: boolean | undefined
  readonly duplicates: boolean | undefined
  readonly brand: string
  /** Days that go with the calendar, instead of `from` and `to`. */
  readonly period: Period | ''
  /** Days such as '2025-07-07', both included. */
  readonly from: string
  readonly to: string
  /** Id of a request: only what the same person asked. */
  readonly samePersonAs: string
}

export const noFilters: ListFilters = {
  status: [],
  kind: [],
  urgent: undefined,
  open: undefined,
  spam: undefined,
  duplicates: undefined,
  brand: '',
  period: '',
  from: '',
  to: '',
  samePersonAs: '',
}

const { shape } = inboxQuerySchema

/** Reads filters from an address. What is wrong counts as absent. */
export function readFilters(search: URLSearchParams): ListFilters {
  const read = (name: string) => search.get(name) ?? undefined
  const period = periods.find((each) => each === read('period')) ?? ''
  return {
    status: shape.status.safeParse(read('status')).data ?? [],
    kind: shape.kind.safeParse(read('kind')).data ?? [],
    urgent: shape.urgent.safeParse(read('urgent')).data,
    open: shape.open.safeParse(read('open')).data,
    spam: shape.spam.safeParse(read('spam')).data,
    duplicates: shape.duplicates.safeParse(read('duplicates')).data,
    brand: shape.brand.safeParse(read('brand')).data ?? '',
    period,
    from: period === '' ? toDay(read('from')) : '',
    to: period === '' ? toDay(read('to')) : '',
    samePersonAs: shape.samePersonAs.safeParse(read('samePersonAs')).data ?? '',
  }
}

/** Filters as parameters of an address, the page's and (see resolvePeriod) the API's alike; those that leave nothing out are absent. */
export function toFilterParams(filters: ListFilters): readonly (readonly [string, string])[] {
  return Object.entries(filters).flatMap(([name, value]) => {
    const text = toText(value)
    return text === '' ? [] : [[name, text] as const]
  })
}

/** How many filters leave something out. */
export function countFilters(filters: ListFilters): number {
  return toFilterParams(filters).length
}

function toText(value: string | boolean | readonly string[] | undefined): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' ? value : (value ?? []).join(',')
}

function toDay(text: string | undefined): string {
  const value = shape.from.safeParse(text).data ?? ''
  return value.includes('T') ? '' : value
}
