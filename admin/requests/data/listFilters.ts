import { z } from 'zod/mini'
import { inboxQuerySchema } from '#domain/query/requestQuery'
import { addDays, getDutchDay } from '#domain/format/dutchTime'

export const periods = ['today', '7-days', '30-days'] as const
export const periodLabels = { today: 'Vandaag', '7-days': '7 dagen', '30-days': '30 dagen' } as const
const daysBefore = { today: 0, '7-days': 6, '30-days': 29 } as const

export const flagTexts = {
  urgent: { label: 'Spoed', only: 'Alleen spoed', without: 'Zonder spoed' },
  open: { label: 'Afhandeling', only: 'Nog te bereiken', without: 'Al afgehandeld' },
  spam: { label: 'Spam', only: 'Alleen mogelijke spam', without: 'Zonder mogelijke spam' },
  duplicates: {
    label: 'Dubbele aanvragen',
    only: 'Alleen dubbele aanvragen',
    without: 'Zonder dubbele aanvragen',
  },
  appointment: { label: 'Afspraak', only: 'Alleen met afspraak', without: 'Zonder afspraak' },
  unpaid: {
    label: 'Betaling',
    only: 'Afgerond en niet betaald',
    without: 'Zonder wat nog niet is betaald',
  },
} as const

const daySchema = z.optional(z.iso.date())

const { samePersonAs, ...queryFilters } = z.pick(inboxQuerySchema, {
  status: true,
  kind: true,
  source: true,
  urgent: true,
  open: true,
  spam: true,
  duplicates: true,
  appointment: true,
  unpaid: true,
  assignee: true,
  brand: true,
  samePersonAs: true,
}).shape

const filterSchemas = {
  ...queryFilters,
  /** Replaces `from` and `to`. */
  period: z.optional(z.enum(periods)),
  /** Days such as '2025-07-07', both included. */
  from: daySchema,
  to: daySchema,
  samePersonAs,
}

/** Undefined, '' and [] mean no filter. */
export type ListFilters = Readonly<z.infer<z.ZodMiniObject<typeof filterSchemas>>>
export type FilterKey = keyof ListFilters

export const noFilters: ListFilters = {}

export function readFilters(search: URLSearchParams): ListFilters {
  const entries = Object.entries(filterSchemas).map(([key, schema]) => [
    key,
    schema.safeParse(search.get(key) ?? undefined).data,
  ])
  const filters: ListFilters = Object.fromEntries(entries)
  return filters.period ? { ...filters, from: undefined, to: undefined } : filters
}

/** For the page's address and, after resolvePeriod, for the API. */
export function toFilterParams(filters: ListFilters): readonly (readonly [FilterKey, string])[] {
  const keys = Object.keys(filterSchemas) as readonly FilterKey[]
  return keys.map((key) => [key, toText(filters[key])] as const).filter(([, text]) => text !== '')
}

export function countFilters(filters: ListFilters): number {
  return toFilterParams(filters).length
}

function toText(value: ListFilters[FilterKey]): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' ? value : (value ?? []).join(',')
}

/** Replaces the period by `from`, for the API. `nowMs` is in epoch milliseconds. */
export function resolvePeriod(filters: ListFilters, nowMs: number): ListFilters {
  const { period } = filters
  if (!period) return filters
  const today = getDutchDay(new Date(nowMs).toISOString())
  return { ...filters, period: undefined, from: addDays(today, -daysBefore[period]), to: undefined }
}
