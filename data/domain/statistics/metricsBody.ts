import { z } from 'zod/mini'
import {
  emptyTotals,
  findBucket,
  maxLoadingMs,
  startedKinds,
  type PageTotals,
} from '#domain/statistics/pageTotals'
import { isPagePath } from '#domain/site/routes'

const pagePathSchema = z.string().check(z.refine(isPagePath))

/** A started call or chat. It needs no consent, since nothing is stored on the device. */
const startedSchema = z.object({ page: pagePathSchema, started: z.enum(startedKinds) })

/** A page view of a visitor who allows analytics. */
const viewSchema = z.object({
  page: pagePathSchema,
  view: z.object({
    /** True for the first view in 24 hours. */
    isFirstOfDay: z.boolean(),
    /** In milliseconds. Absent if it was not measured. */
    LCP: z.optional(z.number().check(z.gte(0), z.lte(maxLoadingMs))),
  }),
})

const metricsBodySchema = z.union([startedSchema, viewSchema])

/** What a page sends: its path and what happened, nothing that distinguishes visitors. */
export type MetricsBody = z.infer<typeof metricsBodySchema>

export function parseMetricsBody(value: unknown): MetricsBody | undefined {
  const parsed = metricsBodySchema.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

export function createPageTotals(body: MetricsBody): PageTotals {
  if ('started' in body) return { ...emptyTotals, ...(body.started === 'call' ? { calls: 1 } : { chats: 1 }) }
  const { isFirstOfDay, LCP } = body.view
  const vitals = LCP === undefined ? {} : { LCP: { [findBucket(LCP)]: 1 } }
  return { ...emptyTotals, visits: isFirstOfDay ? 1 : 0, vitals }
}
