import { z } from 'zod/mini'

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
  jobs: jobsSchema,
})

/** Leaves out the trash. Suspected spam counts as a request without a promise. */
export const statisticsSchema = z.object({
  ...periodShape,
  /** ISO, UTC. Promises expire as time passes. */
  countedAt: z.iso.datetime(),
  totals: totalsSchema,
  /** The previous period. Absent if it is not completely known. */
  before: z.optional(z.object({ ...periodShape, totals: totalsSchema })),
  promiseByKind: z.object({ contact: promiseSchema, diagnosis: promiseSchema, callback: promiseSchema }),
  step: z.enum(['day', 'week']),
  steps: z.array(z.object({ ...periodShape, ...kindsShape, promise: promiseSchema })),
  /** By day of the week, Monday first, then by hour of the Dutch clock. */
  weekHours: z.array(z.array(countSchema)),
  /** By number, most first. `reason` is one of lostReasons, 'withdrawn' or 'unknown'. */
  lostReasons: z.array(z.object({ reason: z.string(), count: countSchema })),
  /** By number, most first. `name` is of getSourceKey. */
  sources: z.array(z.object({ name: z.string(), requests: countSchema, won: countSchema })),
  revenue: z.optional(revenueSchema),
  pages: z.array(
    z.object({ page: z.string(), requests: countSchema, calls: countSchema, chats: countSchema }),
  ),
  otherPages: countSchema,
  /** How soon pages are on the screen (LCP, 75th percentile) of visitors who allow measuring. */
  loading: z.optional(z.object({ p75Ms: z.number(), count: countSchema })),
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

export const statisticsPath = '/api/admin/statistics'
