import type { RequestKind } from '#domain/forms/kinds'
import { inboxQuerySchema } from '#domain/query/requestQuery'
import type { RequestStatus } from '#domain/requests/status'
import { getDutchDay } from '#domain/format/dutchTime'
import { addDays } from '#domain/statistics/period'

/** Undefined, '' and [] mean no filter. */
export interface ListFilters {
  readonly status: readonly RequestStatus[]
  readonly kind: readonly RequestKind[]
  readonly urgent: boolean | undefined
  readonly open: boolean | undefined
  readonly spam: boolean | undefined
  readonly duplicates: boolean | undefined
  readonly brand: string
  /** Replaces `from` and `to`. */
  readonly period: Period | ''
  /** Days such as '2025-07-07', both included. */
  readonly from: string
  readonly to: string
  /** Id of one of that person's requests. */
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

/** Ignores invalid filters. */
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

/** For the page's address and, after resolvePeriod, for the API. */
export function toFilterParams(filters: ListFilters): readonly (readonly [string, string])[] {
  return Object.entries(filters).flatMap(([name, value]) => {
    const text = toText(value)
    return text === '' ? [] : [[name, text] as const]
  })
}

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

export const periods = ['today', '7-days', '30-days'] as const

export type Period = (typeof periods)[number]

export const periodLabels: Readonly<Record<Period, string>> = {
  today: 'Vandaag',
  '7-days': '7 dagen',
  '30-days': '30 dagen',
}

const daysBefore = { today: 0, '7-days': 6, '30-days': 29 } as const

/** Replaces the period by `from`, for the API. `nowMs` is in epoch milliseconds. */
export function resolvePeriod(filters: ListFilters, nowMs: number): ListFilters {
  const { period } = filters
  if (period === '') return filters
  const today = getDutchDay(new Date(nowMs).toISOString())
  return { ...filters, period: '', from: addDays(today, -daysBefore[period]), to: '' }
}
