import { z } from 'zod/mini'
import type { RequestKind } from '#domain/forms/kinds'
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
  /** Started from a page. Absent if pages were not counted then. */
  calls: z.optional(countSchema),
  chats: z.optional(countSchema),
  promise: promiseSchema,
  withinHour: hourSchema,
})

/** A day, or the part of a week that is in the period. */
const stepSchema = z.object({
  since: daySchema,
  until: daySchema,
  ...kindsShape,
  promise: promiseSchema,
  withinHour: hourSchema,
})

const vitalSchema = z.object({
  /** The 75th percentile: milliseconds, but CLS has no unit. */
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

/** Leaves out the trash. Suspected spam counts as a request without a promise. */
export const statisticsSchema = z.object({
  /** Dutch calendar days, both included. */
  since: daySchema,
  until: daySchema,
  /** ISO, UTC. Promises expire as time passes. */
  countedAt: z.iso.datetime(),
  totals: totalsSchema,
  /** The previous period. Absent if it is not completely known. */
  before: z.optional(z.object({ since: daySchema, until: daySchema, totals: totalsSchema })),
  promiseByKind: z.object({ contact: promiseSchema, diagnosis: promiseSchema, callback: promiseSchema }),
  /** The percentage that the site claims are helped at the car within the hour. */
  claimedPercent: z.number(),
  days: z.array(z.object({ day: daySchema, ...kindsShape })),
  step: z.enum(['day', 'week']),
  steps: z.array(stepSchema),
  /** By day of the week, Monday first, then by hour of the Dutch clock. */
  weekHours: z.array(z.array(countSchema)),
  /** Most first. */
  brands: z.array(z.object({ name: z.string(), count: countSchema })),
  /** Requests with an unknown brand. */
  otherBrands: countSchema,
  /** Requests of a form that asks for no brand. */
  notAskedBrand: countSchema,
  /** Most requests first. */
  pages: z.array(pageSchema),
  /** Requests from no page of the site. */
  otherPages: countSchema,
  /** Most measurements first. */
  vitals: z.array(pageVitalsSchema),
  /** The first day with counts, unless it is before the period; null if there is none. */
  countedSince: z.optional(z.nullable(daySchema)),
})

export type Statistics = z.infer<typeof statisticsSchema>
export type StatisticsTotals = z.infer<typeof totalsSchema>
export type StatisticsStep = z.infer<typeof stepSchema>
export type PageCounts = z.infer<typeof pageSchema>
export type PageVitals = z.infer<typeof pageVitalsSchema>
export type VitalFigure = z.infer<typeof vitalSchema>

/** Takes `since` and `until`. */
export const statisticsPath = '/api/admin/statistics'

export function noKinds(): Record<RequestKind, number> {
  return { contact: 0, diagnosis: 0, callback: 0 }
}
