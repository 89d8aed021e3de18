import { z } from 'zod/mini'
import { vitalNames } from '#domain/statistics/pageTotals'

const countSchema = z.int().check(z.nonnegative())
const daySchema = z.iso.date()
/** Dutch calendar days, both included. */
const periodShape = { since: daySchema, until: daySchema } as const
const kindsShape = { contact: countSchema, diagnosis: countSchema, callback: countSchema } as const

const promiseSchema = z.object({
  kept: countSchema,
  missed: countSchema,
  late: countSchema,
  running: countSchema,
  /** `kept` of all but `running`, to a tenth; absent if there are none. */
  keptPercent: z.optional(z.number()),
  /** From arrival until the visitor was reached, of those that were. */
  medianResponseMs: z.optional(z.number()),
})

/** The most that could be helped at the car within an hour. */
const hourSchema = z.object({
  within: countSchema,
  /** Reached or archived, or with their hour over. */
  of: countSchema,
  /** To a tenth; absent if `of` is 0. */
  percent: z.optional(z.number()),
})

/** Requests with an agreed and a final price, and the sums of both. */
const pricesSchema = z.object({
  count: countSchema,
  agreedCents: countSchema,
  finalCents: countSchema,
  higher: countSchema,
})

/** Requests with a price of the calculator and an agreed price. `higher`: agreed above the highest amount. */
const estimatesSchema = z.object({
  count: countSchema,
  estimatedCents: countSchema,
  agreedCents: countSchema,
  higher: countSchema,
})

/** What became of requests, without suspected spam. `revisits` came back under the guarantee. */
const jobsSchema = z.object({ won: countSchema, lost: countSchema, revisits: countSchema })

/** Final prices, with VAT. */
const moneySchema = z.object({ count: countSchema, cents: countSchema })

const groupSchema = z.object({
  /** Null is nobody, or no brand. */
  name: z.nullable(z.string()),
  requests: countSchema,
  won: countSchema,
  ...moneySchema.shape,
})

/** Only for owners: it compares colleagues. */
const revenueSchema = z.object({
  total: moneySchema,
  unpaid: moneySchema,
  /** Such as '2026-11', of the day on which the request came. */
  months: z.array(z.object({ month: z.string(), ...moneySchema.shape })),
  kinds: z.object({ contact: moneySchema, diagnosis: moneySchema, callback: moneySchema }),
  /** By the amount, highest first. */
  colleagues: z.array(groupSchema),
  brands: z.array(groupSchema),
  /** `name` is of getSourceKey. */
  sources: z.array(groupSchema),
})

const totalsSchema = z.object({
  requests: countSchema,
  urgent: countSchema,
  suspectedSpam: countSchema,
  duplicates: countSchema,
  /** By staff. The others came by the site. */
  entered: countSchema,
  calls: z.optional(countSchema),
  chats: z.optional(countSchema),
  promise: promiseSchema,
  prices: pricesSchema,
  estimates: estimatesSchema,
  withinHour: hourSchema,
  jobs: jobsSchema,
})

/** `p75` is the 75th percentile: milliseconds, but CLS has no unit. */
const vitalSchema = z.object({ p75: z.number(), count: countSchema })

/** Leaves out the trash. Suspected spam counts as a request without a promise. */
export const statisticsSchema = z.object({
  ...periodShape,
  /** ISO, UTC. Promises expire as time passes. */
  countedAt: z.iso.datetime(),
  totals: totalsSchema,
  /** The previous period. Absent if it is not completely known. */
  before: z.optional(z.object({ ...periodShape, totals: totalsSchema })),
  promiseByKind: z.object({ contact: promiseSchema, diagnosis: promiseSchema, callback: promiseSchema }),
  /** The percentage that the site claims are helped at the car within the hour. */
  claimedPercent: z.number(),
  days: z.array(z.object({ day: daySchema, ...kindsShape })),
  step: z.enum(['day', 'week']),
  steps: z.array(z.object({ ...periodShape, ...kindsShape, promise: promiseSchema, withinHour: hourSchema })),
  /** By day of the week, Monday first, then by hour of the Dutch clock. */
  weekHours: z.array(z.array(countSchema)),
  /** By hour of the Dutch clock in which the request came. */
  promiseByHour: z.array(promiseSchema),
  /** By number, most first. `reason` is one of lostReasons, 'withdrawn' or 'unknown'. */
  lostReasons: z.array(z.object({ reason: z.string(), count: countSchema })),
  /** By number, most first. `name` is of getSourceKey. */
  sources: z.array(z.object({ name: z.string(), requests: countSchema, won: countSchema })),
  revenue: z.optional(revenueSchema),
  brands: z.array(z.object({ name: z.string(), count: countSchema })),
  otherBrands: countSchema,
  notAskedBrand: countSchema,
  pages: z.array(
    z.object({ page: z.string(), requests: countSchema, calls: countSchema, chats: countSchema }),
  ),
  otherPages: countSchema,
  vitals: z.array(z.object({ page: z.string(), vitals: z.partialRecord(z.enum(vitalNames), vitalSchema) })),
  /** The first day with counts, unless it is before the period; null if there is none. */
  countedSince: z.optional(z.nullable(daySchema)),
})

export type Statistics = z.infer<typeof statisticsSchema>
export type Revenue = NonNullable<Statistics['revenue']>
export type RevenueGroup = z.infer<typeof groupSchema>
export type Money = z.infer<typeof moneySchema>
export type PromiseTally = z.infer<typeof promiseSchema>
export type StatisticsTotals = z.infer<typeof totalsSchema>
export type StatisticsStep = Statistics['steps'][number]
export type PageCounts = Statistics['pages'][number]
export type PageVitals = Statistics['vitals'][number]

export const statisticsPath = '/api/admin/statistics'
