import { z } from 'zod/mini'
import {
  emptyTotals,
  startedKinds,
  findBucket,
  vitalLimits,
  vitalNames,
  type PageTotals,
  type VitalName,
} from '#domain/statistics/pageTotals'
import { isPagePath } from '#domain/site/routes'

const pagePathSchema = z.string().check(z.refine(isPagePath))

/** A call or a chat that a visitor started. Needs no consent: it is the click itself that tells, and nothing is kept on the device. */
const startedSchema = z.object({ page: pagePathSchema, started: z.enum(startedKinds) })

const toVital = (name: VitalName) => z.optional(z.number().check(z.gte(0), z.lte(vitalLimits[name])))

/** How a page view felt, of a visitor who allows analytics. What the browser could not measure is absent. */
const viewSchema = z.object({
  page: pagePathSchema,
  view: z.object({
    /** True for the first view in 24 hours. */
    isFirstOfDay: z.boolean(),
    LCP: toVital('LCP'),
    INP: toVital('INP'),
    CLS: toVital('CLS'),
    TTFB: toVital('TTFB'),
  }),
})

const metricsBodySchema = z.union([startedSchema, viewSchema])

/** What a page sends: its path, and what happened there. No id, no referrer, nothing that tells one visitor from another. */
export type MetricsBody = z.infer<typeof metricsBodySchema>

/** Parses what a page sent; undefined for anything else. Unknown fields are dropped. */
export function parseMetricsBody(value: unknown): MetricsBody | undefined {
  const parsed = metricsBodySchema.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

/** What one message adds to its page's totals. */
export function createPageTotals(body: MetricsBody): PageTotals {
  if ('started' in body) return { ...emptyTotals, ...(body.started === 'call' ? { calls: 1 } : { chats: 1 }) }
  const { view } = body
  const vitals = Object.fromEntries(
    vitalNames.flatMap((name) => {
      const value = view[name]
      return value === undefined ? [] : [[name, { [findBucket(name, value)]: 1 }]]
    }),
  )
  return { ...emptyTotals, views: 1, visits: view.isFirstOfDay ? 1 : 0, vitals }
}
