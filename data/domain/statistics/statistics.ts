import { z } from 'zod/mini'
import type { RequestKind } from '#domain/requests/kinds'
import { vitalNames } from '#domain/statistics/pageTotals'

const countSchema = z.int().check(z.nonnegative())
const daySchema = z.iso.date()
const kindsShape = { contact: countSchema, diagnosis: countSchema, callback: countSchema } as const

const promiseSchema = z.object({
  kept: countSchema,
  missed: countSchema,
  late: countSchema,
  running: countSchema,
  keptPercent: z.optional(z.number()),
  medianResponseMs: z.optional(z.number()),
})

const hourSchema = z.object({ within: countSchema, of: countSchema, percent: z.optional(z.number()) })

const totalsSchema = z.object({
  requests: countSchema,
  urgent: countSchema,
  suspectedSpam: countSchema,
  duplicates: countSchema,
  /** Started from a page; whether they came about is not known. Absent where pages were not counted then. */
  calls: z.optional(countSchema),
  chats: z.optional(countSchema),
  promise: promiseSchema,
  withinHour: hourSchema,
})

/** A day, or the days of a week that lie in the period. */
const stepSchema = z.object({
  since: daySchema,
  until: daySchema,
  ...kindsShape,
  promise: promiseSchema,
  withinHour: hourSchema,
})

const vitalSchema = z.object({
  /** What three of four measurements do not exceed; milliseconds, but CLS, which is a bare number. */
  p75: z.number(),
  count: countSchema,
})

const pageSchema = z.object({
  page: z.string(),
  requests: countSchema,
  calls: countSchema,
  chats: countSchema,
})

const pageVitalsSchema = z.object({
  page: z.string(),
  vitals: z.partialRecord(z.enum(vitalNames), vitalSchema),
})

/**
 * What came in over some days of the calendar here, how it was answered, and what pages did for it, as GET /api/admin/statistics answers. Nothing in
 * it is of a person. The trash counts nowhere; what looks like spam counts as a request, and was promised nothing.
 */
export const statisticsSchema = z.object({
  /** First and last day, both included. */
  since: daySchema,
  until: daySchema,
  /** The moment it was counted (ISO, UTC): promises run out as time passes. */
  countedAt: z.iso.datetime(),
  totals: totalsSchema,
  /** The same number of days before. Absent where not all of them is known: before the first request, or erased since. */
  before: z.optional(z.object({ since: daySchema, until: daySchema, totals: totalsSchema })),
  promiseByKind: z.object({ contact: promiseSchema, diagnosis: promiseSchema, callback: promiseSchema }),
  /** What the site says of itself: in so many percent somebody is at the car within the hour. */
  claimedPercent: z.number(),
  days: z.array(z.object({ day: daySchema, ...kindsShape })),
  /** What the steps are. */
  step: z.enum(['day', 'week']),
  steps: z.array(stepSchema),
  /** By day of the week, Monday first, and in it by hour of the clock here. */
  weekHours: z.array(z.array(countSchema)),
  /** Makes, most first; then what names another make or none, and what was not asked for one. */
  brands: z.array(z.object({ name: z.string(), count: countSchema })),
  otherBrands: countSchema,
  notAskedBrand: countSchema,
  /** Most requests first. */
  pages: z.array(pageSchema),
  /** Requests from no page that the site has, or knows of. */
  otherPages: countSchema,
  /** Core Web Vitals, most measurements first. */
  vitals: z.array(pageVitalsSchema),
  /** The first day that pages were counted on, where that is not before the period; null where nothing was counted yet. */
  countedSince: z.optional(z.nullable(daySchema)),
})

export type Statistics = z.infer<typeof statisticsSchema>
export type StatisticsTotals = z.infer<typeof totalsSchema>
export type StatisticsStep = z.infer<typeof stepSchema>
export type PageCounts = z.infer<typeof pageSchema>
export type PageVitals = z.infer<typeof pageVitalsSchema>
export type VitalFigure = z.infer<typeof vitalSchema>

/** Where the figures are asked for, with `since` and `until`. */
export const statisticsPath = '/api/admin/statistics'

/** Counts by kind, all 0. */
export function noKinds(): Record<RequestKind, number> {
  return { contact: 0, diagnosis: 0, callback: 0 }
}
